import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createRoleSession } from '../msw/desk-records';
import { createStudio } from '../msw/studio-responses';
import { expectAccessible } from '../setup/expect-accessible';
import { renderDesk } from '../setup/render-desk';
import { findForm, findSaved, press, type } from './desk-programme-steps';

const tea = {
  ...{ id: 'tea', legacyId: 'tea', name: { en: 'Tea', he: 'תה' }, description: '', terms: '', imageUrl: null },
  ...{ validUntil: '2099-12-31T22:00:00.000Z', quantity: 40, heldHours: 24, validDays: 30 },
};
const open = async (getStudio = createStudio({ settings: { landingGifts: [tea] } })) => {
  await renderDesk('/programme/gifts-by-link', {
    session: createRoleSession(),
    replies: { getStudio, saveDraft: { draftVersion: 6 } },
  });
  await findForm();
};

describe('The gifts by link of the programme', () => {
  it('begin with an example', async () => {
    await open(createStudio());
    press('Start with this');
    expect(await findSaved()).toMatchObject({
      changes: { landingGifts: [{ name: { en: 'A coffee to welcome you' }, quantity: 100, validDays: 30 }] },
    });
    await expectAccessible(screen.getByRole('main'));
  });

  it('have a last day in the zone of the business, a number, and a link to share', async () => {
    await open();
    press(/^Tea/);
    expect(screen.getByLabelText(/^Last day/)).toHaveValue('2099-12-31');
    expect(screen.getByText('https://olive.example/lp?id=tea')).toBeVisible();
    type(/^Last day/, '2099-06-30');
    type('How many there are', '60');
    type(/^Valid for days/, '');
    const { validDays: _days, ...rest } = tea;
    expect(await findSaved()).toMatchObject({
      changes: { landingGifts: [{ ...rest, validUntil: '2099-06-30', quantity: 60 }] },
    });
    expect(screen.getByRole('button', { name: /^Tea/ })).toHaveTextContent(/Pieces: 60.*until 30 Jun 2099/);
    type(/^Last day/, '');
    await waitFor(async () =>
      expect(await findSaved()).toMatchObject({ changes: { landingGifts: [{ validUntil: null }] } }),
    );
    await expectAccessible(screen.getByRole('main'));
  });

  it('are removed after a question that says who still gets one', async () => {
    await open();
    press(/^Tea/);
    press(/^Remove: .*Tea/);
    const dialog = within(screen.getByRole('dialog', { name: 'Remove this gift?' }));
    expect(dialog.getByText(/^Its link leads nowhere/)).toBeVisible();
    fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await findSaved()).toMatchObject({ changes: { landingGifts: [] } });
  });
});
