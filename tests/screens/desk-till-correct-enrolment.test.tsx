import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createProblemReply } from '../msw/replies';
import { type DeskReplies, getSentDeskRequests } from '../msw/desk-handlers';
import { createIdentifiedMember } from '../msw/desk-responses';
import { expectAccessible } from '../setup/expect-accessible';
import { openTillWith, press } from './desk-till-steps';

const CORRECT = 'Correct the contact or name';
const guest = createIdentifiedMember({
  by: 'phone',
  unopened: true,
  correctable: ['contact', 'name'],
  phoneEnding: '33',
});

async function openDialog(replies: DeskReplies, more: Partial<typeof guest> = {}, button = CORRECT) {
  await openTillWith({ ...guest, ...more }, replies);
  press(button);
  return within(await screen.findByRole('dialog', { name: button }));
}
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const getContactField = (dialog: ReturnType<typeof within>) =>
  dialog.getByRole('textbox', { name: /^Right phone number or e-mail address/ });

describe('A guest who was enrolled with a slip', () => {
  it.each([
    ['054-111-2234', { phone: '054-111-2234' }],
    ['541112234', { phone: '541112234' }],
    ['rina@example.com', { email: 'rina@example.com' }],
  ])('has the right contact and name at once: %s', async (text, contact) => {
    const corrected = { ...guest, firstName: 'Rina', phoneEnding: '34' };
    const dialog = await openDialog({ correctEnrolment: corrected });
    await expectAccessible();
    type(getContactField(dialog), text);
    type(dialog.getByRole('textbox', { name: 'First name' }), ' Rina ');
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { name: 'Rina Cohen' })).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText('Corrected.')).toBeVisible();
    expect(screen.queryByText('••34')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    const place = { businessId: 'olive', locationId: 'olive-haifa', comoMemberId: 'member-1' };
    expect(getSentDeskRequests('correctEnrolment').map(({ body }) => body)).toEqual([
      { ...place, ...contact, firstName: 'Rina' },
    ]);
  });

  it('gets a name alone from whoever did not enrol them', async () => {
    const button = 'Add or correct the name';
    const dialog = await openDialog({}, { correctable: ['name'] }, button);
    expect(dialog.queryByRole('textbox', { name: /^Right phone/ })).toBeNull();
  });

  it('is left alone where nothing can be corrected', async () => {
    await openTillWith({ ...guest, correctable: undefined });
    expect(screen.queryByRole('button', { name: CORRECT })).toBeNull();
  });

  it('is not sent without a correction', async () => {
    const dialog = await openDialog({});
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Enter what has to be corrected.')).toBeVisible();
    expect(getSentDeskRequests('correctEnrolment')).toEqual([]);
  });

  it.each([
    ['joined', 'comoMemberId', /^The guest has signed in meanwhile/],
    ['not_permitted', 'comoMemberId', /^Only whoever enrolled the guest/],
    ['invalid', 'phone', /^That is not a phone number/],
  ])('says why not: %s', async (code, path, message) => {
    const refused = createProblemReply('INVALID_REQUEST', { errors: [{ path, code }] });
    const dialog = await openDialog({ correctEnrolment: refused });
    type(getContactField(dialog), '054-111-2234');
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(message)).toBeVisible();
  });
});
