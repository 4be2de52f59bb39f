import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createProblemReply } from '../msw/replies';
import { getSentDeskRequests, type DeskResponseBody } from '../msw/desk-handlers';
import { createIdentifiedMember, createStaffBusiness, createStaffSession } from '../msw/desk-responses';
import { expectAccessible } from '../setup/expect-accessible';
import { openTillWith, press, typeInto } from './desk-till-steps';

const [member, other] = [
  createIdentifiedMember({ lookUpId: 'shortCode.a.b' }),
  createIdentifiedMember({ comoMemberId: 'member-2', firstName: 'Dana', lastName: 'C.', lookUpId: 'email.c.d' }),
];
const sent: DeskResponseBody<'sendMergeCodes'> = {
  requestId: 'request-1',
  expiresAt: '2030-01-01T10:10:00Z',
  codes: [
    { comoMemberId: 'member-1', channel: 'sms', destination: '••• 42' },
    { comoMemberId: 'member-2', channel: 'email', destination: 'd•••@members.example' },
  ],
};
const preview: DeskResponseBody<'previewMerge'> = {
  from: { comoMemberId: 'member-2', firstName: 'Dana', lastName: 'C.' },
  into: { comoMemberId: 'member-1', firstName: 'Dana', lastName: 'Cohen' },
  obstacles: [],
  renewingPlans: [],
  endedPlans: [{ name: 'Gold', until: '2030-01-05T22:00:00Z' }],
  balances: [{ account: 'points', moved: 12_500, total: 20_000, owed: 0, lots: [] }],
  contacts: [{ kind: 'email', value: 'd•••@members.example', confirmed: true, stays: true }],
  cards: [],
  ...{ gifts: 1, purchases: 0, plans: 0, invitations: 0 },
  endedConsents: [{ consent: 'news', text: 'News and offers', contactChannel: null }],
};
const pair = { businessId: 'olive', locationId: 'olive-haifa', comoMemberId: 'member-1', from: 'member-2' };

describe('Two accounts of the guest at the till', () => {
  const openDialog = async (replies = {}) => {
    await openTillWith(member, { identifyMember: [member, other], sendMergeCodes: sent, ...replies });
    press('Merge with another account');
    return within(await screen.findByRole('dialog', { name: 'Merge two accounts' }));
  };
  const find = (text: string) => {
    typeInto('Phone, e-mail or code of the other account', text);
    press('Find member');
  };
  const typeCodes = (...codes: string[]) => {
    const fields = screen.getAllByRole('textbox', { name: /^Code sent to/ });
    for (const [index, field] of fields.entries()) fireEvent.change(field, { target: { value: codes[index] } });
  };

  it('become one after a code of each, with a preview', async () => {
    await openDialog({
      checkMergeCodes: [createProblemReply('CODE_WRONG'), { proof: 'proof-1', preview }],
      mergeProvenMembers: { mergeId: 'merge-1', comoMemberId: 'member-1', undoUntil: '2030-01-02T10:00:00Z' },
    });
    await expectAccessible();
    find('dana@members.example');
    expect(await screen.findByText('Other account: \u2068Dana C.\u2069')).toBeVisible();
    press('Send both codes');
    await screen.findByText(/^Ask the guest for both codes/);
    expect(getSentDeskRequests('sendMergeCodes')[0]?.body).toEqual({
      ...{ ...pair, lookUpId: 'shortCode.a.b', fromLookUpId: 'email.c.d' },
    });
    expect(screen.getByRole('button', { name: 'Check the codes' })).toBeDisabled();
    await expectAccessible();
    typeCodes('4711', '0000');
    press('Check the codes');
    expect(await screen.findByText('This is not the code. Ask again.')).toBeVisible();
    typeCodes('4711', '0815');
    press('Check the codes');
    expect(await screen.findByText('Moves: 125 Points, afterwards 200 Points')).toBeVisible();
    expect(getSentDeskRequests('checkMergeCodes')[1]?.body).toEqual({
      ...{ ...pair, requestId: 'request-1', code: '4711', fromCode: '0815' },
    });
    expect(screen.getByText(/^Gold, until .*, ends/)).toBeVisible();
    expect(screen.getByText(/News and offers$/)).toBeVisible();
    await expectAccessible();
    press('Merge the accounts');
    expect(await screen.findByRole('heading', { name: 'The two accounts are one now.' })).toBeVisible();
    expect(getSentDeskRequests('mergeProvenMembers')[0]?.body).toMatchObject({
      ...{ ...pair, proof: 'proof-1', reason: 'Both contacts were confirmed with codes at the till.' },
    });
  });

  it('are two different ones, each with a contact that can be proven', async () => {
    await openDialog({
      identifyMember: [member, member, other],
      sendMergeCodes: createProblemReply('CONTACT_UNPROVEN'),
    });
    find('482913');
    expect(await screen.findByText('That is the account that is open now.')).toBeVisible();
    find('dana@members.example');
    await screen.findByText('Other account: \u2068Dana C.\u2069');
    press('Send both codes');
    expect(await screen.findByText(/A manager can merge them on the member’s page\.$/)).toBeVisible();
  });

  it('stay two while both pay for a plan: the till says which one to end', async () => {
    const renewingPlans = [
      { comoMemberId: 'member-1', name: 'Gold', paidUntil: '2030-01-20T22:00:00Z' },
      { comoMemberId: 'member-2', name: 'Silver', paidUntil: '2030-01-10T22:00:00Z' },
    ];
    const proven = { proof: 'proof-1', preview: { ...preview, obstacles: ['plans'], renewingPlans } };
    await openDialog({ checkMergeCodes: proven });
    find('dana@members.example');
    await screen.findByText('Other account: \u2068Dana C.\u2069');
    press('Send both codes');
    await screen.findByText(/^Ask the guest for both codes/);
    typeCodes('4711', '0815');
    press('Check the codes');
    expect(await screen.findByText(/Gold here, Silver in the other account\. End Silver first/)).toBeVisible();
    press('Merge the accounts');
    expect(getSentDeskRequests('mergeProvenMembers')).toEqual([]);
  });

  it('are not offered to roles that may not merge', async () => {
    const scopes = createStaffBusiness().scopes.filter((scope) => scope !== 'merges:prove');
    await openTillWith(member, {}, createStaffSession({ businesses: [createStaffBusiness({ scopes })] }));
    expect(screen.queryByRole('button', { name: 'Merge with another account' })).toBeNull();
  });
});
