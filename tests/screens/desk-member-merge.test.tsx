import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createProblemReply } from '../msw/replies';
import { getSentDeskRequests, type DeskResponseBody } from '../msw/desk-handlers';
import { createMemberRecord, createRoleSession, member } from '../msw/desk-records';
import { getDialog, openMember, press, type } from './desk-member-steps';

const other = { ...member, comoMemberId: 'm-2', firstName: 'Rina', lastName: 'Gal', createdAt: '2030-01-01T10:00:00Z' };
const createPreview = (more: Partial<DeskResponseBody<'previewMerge'>> = {}): DeskResponseBody<'previewMerge'> => ({
  from: { comoMemberId: 'm-2', firstName: 'Rina', lastName: 'Gal' },
  into: { comoMemberId: 'm-1', firstName: 'Ada', lastName: 'Lovelace' },
  obstacles: [],
  balances: [
    {
      ...{ account: 'points', moved: 12_300, total: 20_000, owed: 0 },
      lots: [{ amount: 12_300, expiresAt: '2031-05-05T21:00:00Z' }],
    },
  ],
  contacts: [
    { kind: 'email', value: 'ada@members.example', confirmed: true, stays: true },
    { kind: 'email', value: 'rina@members.example', confirmed: true, stays: false },
  ],
  cards: [{ cardId: 'coffee', name: 'Coffee', stamps: 3 }],
  ...{ gifts: 1, purchases: 4, plans: 0, invitations: 0 },
  endedConsents: [{ consent: 'news', contactChannel: null }],
  ...more,
});
const merge = (more = {}) => ({
  ...{ mergeId: 'mm-1', mergedId: 'm-2', at: '2030-01-01T10:00:00Z', by: 'Noa', reason: 'Joined twice' },
  ...{ undoUntil: '2030-01-02T10:00:00Z', undoneAt: null },
  ...more,
});
const found = { members: [{ ...other }, { ...other, ...member }], cursor: null, truncated: false };

/** Opens the dialog, and chooses Rina's account. */
async function choose(preview = createPreview(), replies = {}) {
  await openMember({ searchMembers: found, previewMerge: preview, ...replies });
  fireEvent.click(await screen.findByRole('button', { name: 'Merge with another account' }));
  type('Name, phone, e-mail or code of the other account', 'rina');
  fireEvent.click(getDialog().getByRole('button', { name: 'Find' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Choose Rina Gal' }));
  await screen.findByText(
    'Everything of the other account (\u2068Rina Gal\u2069) moves to this one (\u2068Ada Lovelace\u2069). The other account ends.',
  );
}

describe('Merging two accounts at the desk', () => {
  it('says in words and figures what moves, and sends it with a reason that the member reads', async () => {
    await choose(createPreview(), {
      mergeMembers: { mergeId: 'mm-1', comoMemberId: 'm-1', undoUntil: merge().undoUntil },
    });
    expect(getDialog().getByText('Moves: 123 Beans, afterwards 200 Beans')).toBeVisible();
    expect(getDialog().getByText(/^123 until 5 May 2031$/)).toBeVisible();
    expect(getDialog().getByText('Coffee: 3 stamps')).toBeVisible();
    expect(getDialog().getByText('4 purchases')).toBeVisible();
    const contacts = within(getDialog().getByRole('list', { name: 'Contacts' })).getAllByRole('listitem');
    expect(contacts.map(({ textContent }) => textContent)).toEqual([
      'ada@members.exampleStays',
      'rina@members.exampleNo longer signs in',
    ]);
    expect(getDialog().getByText(/refused it: news$/)).toBeVisible();
    press('Merge the accounts');
    expect(getDialog().getByText('Say why.')).toBeVisible();
    type('Reason', 'Joined twice');
    press('Merge the accounts');
    expect(await screen.findByText('The two accounts are one now.')).toBeVisible();
    expect(getSentDeskRequests('mergeMembers')).toMatchObject([
      { params: { comoMemberId: 'm-1' }, body: { from: 'm-2', reason: 'Joined twice' } },
    ]);
  });

  it('marks contacts that nobody has proved, where the account is chosen and in the preview', async () => {
    const contacts = [{ kind: 'phoneNumber' as const, value: '+972500000001', confirmed: false, stays: true }];
    await openMember({
      searchMembers: { ...found, members: [{ ...other, phoneConfirmed: false }] },
      previewMerge: createPreview({ contacts }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Merge with another account' }));
    type('Name, phone, e-mail or code of the other account', 'rina');
    fireEvent.click(getDialog().getByRole('button', { name: 'Find' }));
    const choice = await screen.findByRole('button', { name: 'Choose Rina Gal' });
    expect(getDialog().getByText('(not confirmed)')).toBeVisible();
    fireEvent.click(choice);
    const list = await screen.findByRole('list', { name: 'Contacts' });
    expect(within(list).getByText('(not confirmed)')).toBeVisible();
  });

  it('does not offer the account itself, and sends nothing while something prevents it', async () => {
    const renewingPlans = [
      { comoMemberId: 'm-1', name: 'Gold', paidUntil: '2030-01-20T22:00:00Z' },
      { comoMemberId: 'm-2', name: 'Silver', paidUntil: '2030-01-10T22:00:00Z' },
    ];
    await choose(createPreview({ obstacles: ['plans'], renewingPlans }));
    expect(getDialog().getByText(/Gold here, Silver in the other account\. End Silver first/)).toBeVisible();
    type('Reason', 'Joined twice');
    press('Merge the accounts');
    expect(getSentDeskRequests('mergeMembers')).toEqual([]);
    press('Choose another account');
    expect(getDialog().getByLabelText('Name, phone, e-mail or code of the other account')).toHaveValue('rina');
    expect(await screen.findByRole('button', { name: 'Choose Rina Gal' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Choose Ada Lovelace' })).toBeNull();
  });

  it('is named in the activity, whose entries are no corrections', async () => {
    const record = createMemberRecord();
    const entries = record.entries.map((entry) => ({ ...entry, cause: 'merge' }));
    await openMember({ getMemberRecord: { ...record, entries } });
    expect(await screen.findByText('Merge of two accounts')).toBeVisible();
    expect(screen.queryByText('Correction')).toBeNull();
  });

  it('is undone on the page of the member, unless something was spent since', async () => {
    const spent = createProblemReply('INVALID_REQUEST', { errors: [{ path: 'mergeId', code: 'spent' }] });
    const undone = { mergeId: 'mm-1', comoMemberId: 'm-1', mergedId: 'm-2' };
    await openMember({
      listMerges: { merges: [merge(), merge({ mergeId: 'mm-0', undoUntil: null })] },
      undoMerge: [spent, undone],
    });
    const merges = await screen.findByRole('list', { name: 'Merged accounts' });
    expect(within(merges).getAllByRole('listitem')).toHaveLength(1);
    fireEvent.click(within(merges).getByRole('button', { name: 'Undo' }));
    type('Reason', 'Two people');
    press('Undo the merge');
    expect(await screen.findByText('Something has been spent or corrected since.')).toBeVisible();
    press('Undo the merge');
    expect(await screen.findByText('The accounts are separate again.')).toBeVisible();
    expect(getSentDeskRequests('undoMerge')[1]).toMatchObject({ params: { mergeId: 'mm-1' } });
  });

  it('is not offered to whoever may not correct', async () => {
    await openMember({}, { session: createRoleSession('support') });
    await screen.findByRole('heading', { name: 'Ada Lovelace' });
    expect(screen.queryByRole('button', { name: 'Merge with another account' })).toBeNull();
  });
});
