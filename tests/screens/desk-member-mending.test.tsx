import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createProblemReply } from '../msw/replies';
import { getSentDeskRequests } from '../msw/desk-handlers';
import { createMemberRecord, createRoleSession, member } from '../msw/desk-records';
import { getDialog, openMember, press, type } from './desk-member-steps';

const blocked = { at: '2030-01-01T10:00:00Z', by: 'Noa', reason: 'Receipts of other guests' };
const withMember = (more: Partial<typeof member>) => ({
  getMemberRecord: createMemberRecord({ member: { ...member, ...more } }),
});
const started = { changeId: 'cc-1', destination: '•••• 2233', codeLength: 6, expiresAt: '2030-01-01T10:10:00Z' };

describe('Blocking a member at the desk', () => {
  it('needs a reason, which the member reads', async () => {
    await openMember({ blockMember: { comoMemberId: 'm-1', blockedAt: blocked.at } });
    await screen.findByRole('button', { name: 'Block' });
    press('Block');
    expect(getDialog().getByText(/earns and spends nothing until somebody unblocks/)).toBeVisible();
    press('Block the member');
    expect(getDialog().getByText('Say why.')).toBeVisible();
    type('Reason', blocked.reason);
    press('Block the member');
    expect(await screen.findByText('The member is blocked.')).toBeVisible();
    expect(getSentDeskRequests('blockMember')).toMatchObject([
      { params: { comoMemberId: 'm-1' }, body: { reason: blocked.reason } },
    ]);
  });

  it('shows who did it, when and why, and ends for a reason too', async () => {
    await openMember({ ...withMember({ blocked }), unblockMember: { comoMemberId: 'm-1', blockedAt: null } });
    expect(await screen.findByText(/^Blocked by \u2068Noa\u2069/)).toBeVisible();
    expect(screen.getByText(blocked.reason)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Merge with another account' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Block' })).toBeNull();
    press('Unblock');
    type('Reason', 'Explained');
    press('Unblock the member');
    expect(await screen.findByText('The member is no longer blocked.')).toBeVisible();
  });

  it('is not offered to support, and neither is a change of contacts', async () => {
    await openMember({}, { session: createRoleSession('support') });
    await screen.findByRole('heading', { name: 'Ada Lovelace' });
    for (const name of ['Block', 'Change a contact']) expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

describe('Changing a contact at the desk', () => {
  const enterNumber = async () => {
    await screen.findByRole('button', { name: 'Change a contact' });
    press('Change a contact');
    type('New phone number', '054-111-2233');
    type('Reason', 'Has a new number');
    press('Send the code');
    await screen.findByLabelText('Code from the guest');
  };

  it('sends a code to the new number, and stores it with the code that the guest says', async () => {
    await openMember({
      startContactChange: started,
      confirmContactChange: [{ status: 'WRONG_CODE', attemptsLeft: 2 }, { status: 'OK' }],
    });
    await enterNumber();
    expect(getDialog().getByText('•••• 2233')).toBeVisible();
    type('Code from the guest', '111111');
    expect(await screen.findByText('This is not the code. You have 2 more attempts.')).toBeVisible();
    type('Code from the guest', '123456');
    expect(await screen.findByText(/^The contact has changed/)).toBeVisible();
    expect(getSentDeskRequests('startContactChange')).toMatchObject([
      { body: { kind: 'phoneNumber', value: '054-111-2233', reason: 'Has a new number' } },
    ]);
    expect(getSentDeskRequests('confirmContactChange')[1]).toMatchObject({
      params: { changeId: 'cc-1' },
      body: { code: '123456' },
    });
  });

  it('offers another code once the tries are over', async () => {
    await openMember({ startContactChange: started, confirmContactChange: { status: 'WRONG_CODE', attemptsLeft: 0 } });
    await enterNumber();
    type('Code from the guest', '111111');
    expect(await screen.findByText('This code is no longer valid. Send another one.')).toBeVisible();
    press('Another contact or code');
    expect(screen.getByLabelText('New phone number')).toBeVisible();
  });

  it('says why a contact is refused', async () => {
    await openMember({ startContactChange: createProblemReply('register.unique.identifier.exists.phone') });
    await screen.findByRole('button', { name: 'Change a contact' });
    press('Change a contact');
    press('Send the code');
    expect(getDialog().getByText('Enter the new contact.')).toBeVisible();
    type('New phone number', '054-111-2233');
    type('Reason', 'Has a new number');
    press('Send the code');
    expect(await getDialog().findByRole('alert')).toHaveTextContent('Another account has this phone number.');
  });
});

describe('The invitation of a guest who was enrolled', () => {
  it('is sent again to whoever has not signed in yet', async () => {
    await openMember({
      ...withMember({ unopened: { enrolled: true } }),
      sendEnrolmentAgain: { comoMemberId: 'm-1' },
    });
    await screen.findByRole('button', { name: 'Send the invitation again' });
    press('Send the invitation again');
    press('Send');
    expect(await screen.findByText(/^The message is on its way/)).toBeVisible();
  });

  it('is all that is offered for an account that nobody has opened, and not for an imported one (TD27)', async () => {
    await openMember(withMember({ unopened: { enrolled: true } }));
    await screen.findByRole('button', { name: 'Send the invitation again' });
    expect(screen.queryByRole('button', { name: 'Change a contact' })).toBeNull();
    cleanup();
    await openMember(withMember({ unopened: { enrolled: false } }));
    expect(await screen.findByText('Has not joined yet')).toBeVisible();
    await screen.findByRole('button', { name: 'Adjust a balance' });
    for (const name of ['Change a contact', 'Send the invitation again'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
