import type { z } from 'zod';
import { idTexts } from './common-texts';
import * as merges from '../schemas/member-merges';
import { MemberParams } from '../schemas/desk-members';
import { optionalRead, optionalWrite } from './access';
import { defineCall } from './define-call';

const forPeople = { scopes: ['merges:write'], desk: true } as const;
const at = '2030-01-01T10:00:00Z';
const act = { businessId: 'velo', by: 'Noa', reason: 'Joined twice, with two addresses' } as const;
const forTills = { scopes: ['merges:prove'], desk: true } as const;
const pairAtTill = { businessId: 'velo', locationId: 'harbour', comoMemberId: 'm-1', from: 'm-2' } as const;
const comoMemberId: readonly [string, string] = ['Id of the member who keeps the account.', 'm-1'];

const previewExample: z.infer<typeof merges.MergePreview> = {
  from: { comoMemberId: 'm-2', firstName: 'Ada', lastName: 'L.' },
  into: { comoMemberId: 'm-1', firstName: 'Ada', lastName: 'Lovelace' },
  obstacles: [],
  renewingPlans: [],
  endedPlans: [],
  balances: [{ account: 'points', moved: 12_500, total: 20_000, owed: 0, lots: [{ amount: 12_500, expiresAt: at }] }],
  contacts: [
    { kind: 'email', value: 'ada@members.example', confirmed: true, stays: true },
    { kind: 'email', value: 'ada.l@members.example', confirmed: true, stays: false },
  ],
  cards: [{ cardId: 'coffee', name: 'Coffee', stamps: 3 }],
  gifts: 1,
  purchases: 4,
  plans: 0,
  invitations: 0,
  endedConsents: [{ consent: 'news', text: 'News and offers', contactChannel: 'sms' }],
};

/** Two accounts of one person become one; optional for other backends. */
export const memberMergeCalls = {
  previewMerge: defineCall({
    ...optionalRead,
    ...forPeople,
    path: '/admin/members/{comoMemberId}/merge-preview',
    params: MemberParams,
    query: merges.PreviewMerge,
    response: merges.MergePreview,
    summary: 'Preview a merge of two accounts',
    description: 'Returns what a merge would do. Nothing is changed.',
    parameters: {
      comoMemberId,
      businessId: [idTexts.businessId, 'velo'],
      from: ['Id of the member whose account ends.', 'm-2'],
    },
    example: { response: previewExample },
  }),

  mergeMembers: defineCall({
    ...optionalWrite,
    ...forPeople,
    path: '/admin/members/{comoMemberId}/merges',
    needsProof: true,
    actor: 'by',
    params: MemberParams,
    body: merges.MergeMembers,
    response: merges.MergedMembers,
    errors: ['OWN_ACCOUNT', 'REAUTHENTICATION_REQUIRED'],
    summary: 'Merge two accounts of one person',
    description:
      'For people at the desk and operators. Merges the account `from` into that of the member: balances with their ends, gifts, stamps, purchases, plans, invitations, passes, notes and the log of consents. The account `from` ends, with its sessions and codes; the code of its wallet pass and its cards find the member. One confirmed contact of each kind stays, first the member’s own. Of a consent that the one gave and the other refused, the refusal stays. What a person gets once is not given again to either. Both contacts are told. It can be undone for a day, while nothing is spent.',
    parameters: { comoMemberId },
    example: { body: { ...act, from: 'm-2' }, response: { mergeId: 'mm-1', comoMemberId: 'm-1', undoUntil: at } },
  }),

  listMerges: defineCall({
    ...optionalRead,
    ...forPeople,
    path: '/admin/members/{comoMemberId}/merges',
    params: MemberParams,
    query: merges.ListMerges,
    response: merges.MemberMerges,
    summary: 'List merges into an account',
    description: 'Returns the last merges into the account of a member.',
    parameters: { comoMemberId, businessId: [idTexts.businessId, 'velo'] },
    example: {
      response: {
        merges: [
          {
            mergeId: 'mm-1',
            mergedId: 'm-2',
            at,
            by: act.by,
            reason: act.reason,
            undoUntil: '2030-01-02T10:00:00Z',
            undoneAt: null,
          },
        ],
      },
    },
  }),

  undoMerge: defineCall({
    ...optionalWrite,
    ...forPeople,
    path: '/admin/merges/{mergeId}/undo',
    needsProof: true,
    actor: 'by',
    params: merges.MergeParams,
    body: merges.UndoMerge,
    response: merges.UndoneMerge,
    errors: ['OWN_ACCOUNT', 'REAUTHENTICATION_REQUIRED', 'TOO_LATE', 'ALREADY_CORRECTED'],
    summary: 'Undo a merge',
    description:
      'Gives each account back what it had, within a day and while nothing was spent. What came since stays with the member. Refused with the path `mergeId` and the code `spent`, `gift_used` or `stamps_used` if something was used since, `later` if a later merge has to be undone first. A contact that somebody else has confirmed meanwhile stays with them (`lostContacts`). Ended sessions stay ended.',
    parameters: { mergeId: ['Id of the merge.', 'mm-1'] },
    example: {
      body: { ...act, reason: 'Two people after all' },
      response: { mergeId: 'mm-1', comoMemberId: 'm-1', mergedId: 'm-2', lostContacts: [] },
    },
  }),

  sendMergeCodes: defineCall({
    ...optionalWrite,
    ...forTills,
    path: '/admin/till/merge-codes',
    body: merges.SendMergeCodes,
    response: merges.SentMergeCodes,
    errors: ['LOOK_UP_NEEDED', 'OWN_ACCOUNT', 'CONTACT_UNPROVEN'],
    summary: 'Send codes to merge two accounts',
    description:
      'For people at the desk. Sends a four-digit code to a confirmed contact of each account, or to that of an account that nobody has opened, which the guest reads to the cashier. Both accounts were looked up in the last ten minutes.',
    example: {
      body: { ...pairAtTill, lookUpId: 'shortCode.t5x7k0.b3RoZXJz', fromLookUpId: 'email.t5x7k0.Y2Fubm90' },
      response: {
        requestId: 'lx3k9a.7f1c.b3RoZXJz',
        expiresAt: '2030-01-01T10:10:00Z',
        codes: [
          { comoMemberId: 'm-1', channel: 'sms', destination: '•••• 42' },
          { comoMemberId: 'm-2', channel: 'email', destination: 'a•••@members.example' },
        ],
      },
    },
  }),

  /** Changes nothing but the counts of wrong codes. */
  checkMergeCodes: defineCall({
    method: 'POST',
    access: 'admin',
    caching: 'never',
    safe: true,
    optional: true,
    ...forTills,
    path: '/admin/till/merge-codes/check',
    body: merges.CheckMergeCodes,
    response: merges.ProvenMerge,
    errors: ['CODE_WRONG', 'CODE_EXPIRED'],
    summary: 'Check the codes of two accounts',
    description:
      'For people at the desk. If both codes are right, returns what the merge would do, and what permits it for ten minutes. Three tries are compared for each pair of codes.',
    example: {
      body: { ...pairAtTill, requestId: 'lx3k9a.7f1c.b3RoZXJz', code: '4711', fromCode: '0815' },
      response: { proof: 'lx3k9b.88ad.Y2Fubm90', preview: previewExample },
    },
  }),

  mergeProvenMembers: defineCall({
    ...optionalWrite,
    ...forTills,
    path: '/admin/till/merges',
    actor: 'by',
    body: merges.MergeProvenMembers,
    response: merges.MergedMembers,
    errors: ['CODE_EXPIRED', 'OWN_ACCOUNT', 'ABOVE_CEILING', 'REAUTHENTICATION_REQUIRED'],
    summary: 'Merge two accounts whose contacts were proven',
    description:
      'For people at the desk: as `mergeMembers`, for the accounts, the person and the ten minutes of `checkMergeCodes`.',
    example: {
      body: { ...act, ...pairAtTill, proof: 'lx3k9b.88ad.Y2Fubm90' },
      response: { mergeId: 'mm-1', comoMemberId: 'm-1', undoUntil: at },
    },
  }),
};
