import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { getSentDeskRequests } from '../msw/desk-handlers';

/** Waits for a section of the programme, whether its draft has changes or not. */
export const findForm = () => screen.findByText(/^(Draft saved|Nothing changed yet)/);

export const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

/** The body of the last request that saved the draft. */
export async function findSaved() {
  await waitFor(() => expect(getSentDeskRequests('saveDraft')).not.toEqual([]));
  return getSentDeskRequests('saveDraft').at(-1)?.body;
}
