import { findMembersText, idTexts, listPagingTexts, memberQueryText } from './common-texts';
import { recordErrors } from '../errors';
import * as accounts from '../schemas/member-accounts';
import { GetMemberRecord, MemberRecord } from '../schemas/member-record';
import { correction, staffRead, staffWrite } from './access';
import { defineCall } from './define-call';

const readMembers = ['members:read'] as const;
const at = '2030-01-01T10:00:00Z';
const ada = { businessId: 'velo', comoMemberId: 'm-1' };
const foundMember = {
  comoMemberId: 'm-1',
  commonExtId: '4711',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@members.example',
  phoneNumber: null,
  hasConsent: true,
  points: 12_500,
  credit: 0,
};

/** Members, as staff and a business's own systems manage them. */
export const membersCalls = {
  createMember: defineCall({
    ...staffWrite,
    path: '/admin/members',
    scopes: ['members:write'],
    actor: 'createdBy',
    body: accounts.CreateMember,
    response: accounts.CreatedMember,
    errors: recordErrors,
    summary: 'Create a member',
    description: 'Creates a member, optionally with opening balances.',
    example: {
      body: { businessId: 'velo', firstName: 'Ada', email: 'ada@members.example', points: 5_000 },
      response: { comoMemberId: 'm-1', commonExtId: '4711' },
    },
  }),

  findMembers: defineCall({
    ...staffRead,
    path: '/admin/members',
    scopes: readMembers,
    query: accounts.FindMembers,
    response: accounts.FoundMembers,
    summary: 'Find members',
    description: findMembersText,
    parameters: { businessId: [idTexts.businessId, 'velo'], query: [memberQueryText, 'ada@members.example'] },
    example: { response: { members: [foundMember] } },
  }),

  getMemberRecord: defineCall({
    ...staffRead,
    path: '/admin/member',
    scopes: readMembers,
    desk: true,
    query: GetMemberRecord,
    response: MemberRecord,
    summary: 'Get a member record',
    description: 'Returns the data of one member that is available to staff, newest first.',
    parameters: {
      businessId: [idTexts.businessId, 'velo'],
      query: [memberQueryText, 'm-1'],
      page: [listPagingTexts.page, 1],
      perPage: [listPagingTexts.perPage, 20],
    },
    example: {
      response: {
        member: foundMember,
        entries: [
          {
            createdAt: at,
            account: 'points',
            amount: 12_500,
            balance: 12_500,
            operation: 'PurchaseReward',
            cause: 'purchase',
            entityId: 'p-1',
            reason: null,
            by: null,
          },
        ],
        lots: [{ account: 'points', remaining: 12_500, expiresAt: null }],
        gifts: [{ id: 'g-1', name: 'Espresso', validFrom: at, validUntil: null, usedAt: null, endReason: null }],
        purchases: [
          {
            id: 'p-1',
            createdAt: at,
            locationId: 'harbour',
            receiptNumber: 'R-17',
            total: 12_500,
            returned: 0,
            voidedAt: null,
          },
        ],
        shopPurchases: [
          { id: 'sp-1', createdAt: at, itemId: 'espresso', price: 30_000, currency: 'points', voidedAt: null },
        ],
        sessions: [
          { openedAt: at, openedBy: 'custom', support: false, lastSeenAt: at, expiresAt: at, revokedAt: null },
        ],
        messages: [
          {
            id: 7,
            createdAt: at,
            to: 'ada@members.example',
            channel: 'email',
            subject: 'Welcome',
            sentAt: at,
            failedAt: null,
            error: null,
          },
        ],
      },
    },
  }),

  revokeSessions: defineCall({
    ...correction,
    path: '/admin/sessions/revoke',
    scopes: ['sessions:write'],
    desk: true,
    actor: 'revokedBy',
    body: accounts.RevokeSessions,
    response: accounts.RevokedSessions,
    summary: 'Revoke sessions',
    description: 'Ends all sessions of a member with immediate effect, for example after a phone is lost.',
    example: { body: { ...ada, revokedBy: 'Noa', reason: 'Lost phone' }, response: { revoked: 2 } },
  }),

  /** A link of the purpose `member` requires `member-links:write`. */
  issueTemporaryToken: defineCall({
    ...staffWrite,
    path: '/admin/temporaryTokens',
    scopes: ['support-links:write', 'member-links:write'],
    desk: true,
    actor: 'issuedBy',
    body: accounts.IssueTemporaryToken,
    response: accounts.IssuedTemporaryToken,
    summary: 'Issue a temporary token',
    description:
      'Creates a link that opens the account of a member. The member can see who opened it for support, and why.',
    example: {
      body: { ...ada, issuedBy: 'Noa', reason: 'Missing points', purpose: 'support' },
      response: {
        temporaryToken: 'tt_1f7c0b52a94d4e6e8f3d21',
        url: 'https://velo.example/#temporaryToken=tt_1f7c0b52a94d4e6e8f3d21',
        expiresAt: at,
      },
    },
  }),
};
