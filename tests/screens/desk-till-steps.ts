import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { type DeskReplies, type DeskResponseBody } from '../msw/desk-handlers';
import { createStaffSession } from '../msw/desk-responses';
import { renderDesk } from '../setup/render-desk';

export const noTillActions: DeskReplies = { listTillActs: { acts: [], cursor: null } };

/** The one field of the till. */
export const searchField = () => screen.getByRole('textbox', { name: 'Who is it?' });

/** Looks up a member by what is typed or scanned. */
export function searchMember(text: string): void {
  fireEvent.change(searchField(), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Find member' }));
}

/** Opens the till with an identified member. */
export async function openTillWith(
  member: DeskResponseBody<'identifyMember'>,
  replies: DeskReplies = {},
  session = createStaffSession(),
): Promise<void> {
  await renderDesk('/till', { session, replies: { ...noTillActions, identifyMember: member, ...replies } });
  searchMember('482913');
  const heading = await screen.findByRole('heading', { name: 'Dana Cohen' });
  // Effects run after the commit: by then the screen also listens to scans.
  await waitFor(() => expect(heading).toHaveFocus());
}

/** Moves the clock by an hour, and waits until the countdown of the screen has seen it. */
export async function letTimeRunOut(): Promise<void> {
  const later = Date.now() + 3_600_000;
  vi.spyOn(Date, 'now').mockImplementation(() => later);
  await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent('0:00'));
}

export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
export const pressKey = (key: string) => fireEvent.keyDown(document.body, { key });
export const typeInto = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
