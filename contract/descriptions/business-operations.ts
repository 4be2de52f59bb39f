import { businessFileExample } from './business-file-example';
import type { OperationTexts } from './operation-text';

const businessId = ['The business.', 'velo'] as const;
const at = '2030-01-01T10:00:00Z';
const why = { by: 'Noa', reason: 'Closed for the season' };
const receipt = 'eyJidXNpbmVzc0lkIjoidmVsbyJ9.c2lnbmF0dXJl';

type Name =
  | 'putBusiness'
  | 'listBusinesses'
  | 'disableBusiness'
  | 'enableBusiness'
  | 'exportBusiness'
  | 'deleteBusiness'
  | 'resumeExpiry'
  | 'retryMessages'
  | 'verifyLedger'
  | 'listOutbox'
  | 'getStatus'
  | 'listAudit'
  | 'createKey'
  | 'listKeys'
  | 'revokeKey';

export const businessOperations: OperationTexts<Name> = {
  putBusiness: {
    summary: 'Put a business',
    description: 'Takes a business file: all of it or, where one value is wrong, nothing. It is live at once.',
    params: { businessId: ['The business: the same as in the file.', 'velo'] },
    body: businessFileExample,
    answer: { businessId: 'velo', hosts: ['velo.example'] },
  },
  listBusinesses: {
    summary: 'List the businesses',
    description: 'Every business that the key may see.',
    answer: { businesses: [{ businessId: 'velo', businessName: 'Velo Blau', hosts: ['velo.example'] }] },
  },
  disableBusiness: {
    summary: 'Disable a business',
    description: 'Closes its portal until it is enabled. Nothing is lost.',
    params: { businessId },
    body: why,
    answer: { disabledAt: at },
  },
  enableBusiness: {
    summary: 'Enable a business',
    description: 'Opens its portal again.',
    params: { businessId },
    body: { by: 'Noa', reason: 'The season begins' },
    answer: { disabledAt: '2029-11-01T10:00:00Z' },
  },
  exportBusiness: {
    summary: 'Export a business',
    description: 'Gives everything of a disabled business, part by part.',
    params: { businessId },
    query: { cursor: ['What the last part gave. Absent: from the beginning.'] },
    answer: { lines: ['{"table":"members","row":{"id":"m-1"}}'], receipt },
  },
  deleteBusiness: {
    summary: 'Delete a business',
    description:
      'Deletes a disabled business that was exported, with its members: for some seconds at a time, until it is done.',
    params: { businessId },
    body: { by: 'Noa', reason: 'The shop has closed', confirm: 'velo', receipt },
    answer: { done: true, deleted: 128 },
  },
  resumeExpiry: {
    summary: 'Resume expiry',
    description: 'Says that the time is right after a long outage: balances expire again.',
    body: { by: 'Noa', reason: 'The clock was set' },
    answer: { lastRun: '2029-12-01T00:00:00Z', resumedAt: at },
  },
  retryMessages: {
    summary: 'Retry messages',
    description: 'Lets messages that were given up be tried anew: all, or those that the filter leaves.',
    body: { by: 'Noa', reason: 'The mail server is back', channel: 'email' },
    answer: { retried: 12 },
  },
  verifyLedger: {
    summary: 'Verify the ledger',
    description: 'Goes on adding up every account for some seconds, and lists each difference that is known.',
    body: { restart: false },
    answer: { done: true, accounts: 5_120, entries: 81_204, startedAt: at, differences: [] },
  },
  listOutbox: {
    summary: 'List the outbox',
    description: 'Messages that were or will be sent. Codes are shown to the keys that may read them alone.',
    query: {
      businessId: ['Of this business alone.', 'velo'],
      comoMemberId: ['Written to this member.'],
      to: ['Sent to this address or number.', 'ada@members.example'],
      channel: ['Sent in this way.'],
      state: ['In this state.'],
      since: ['Written at this moment or later.'],
      page: ['The page, from 1.'],
      perPage: ['How many a page has, at most 100.'],
    },
    answer: {
      messages: [
        {
          id: 7,
          businessId: 'velo',
          comoMemberId: 'm-1',
          to: 'ada@members.example',
          channel: 'email',
          subject: 'Welcome',
          text: '',
          createdAt: at,
          attempts: 1,
          sentAt: at,
        },
      ],
    },
  },
  getStatus: {
    summary: 'Get the status',
    description: 'How the process that answers is, and the database that all of them share.',
    answer: {
      problems: [],
      version: '1.0.0',
      node: 'v24.0.0',
      startedAt: at,
      database: { kind: 'server', answers: true, version: '16.4' },
      migrations: { applied: 41, pending: [], unknown: [] },
      clock: { skewMs: 3, trusted: true },
      queues: [{ channel: 'email', waiting: 0, oldestSeconds: 0, failed: 0 }],
      failedDeliveries: [],
      jobs: [{ job: 'expiry', lastRunAt: at, lastSuccessAt: at, ms: 41, failing: false }],
      ledger: { checkedAt: at, differences: 0 },
    },
  },
  listAudit: {
    summary: 'List the audit',
    description: 'What staff and the product did, newest first.',
    query: {
      businessId: ['Of this business alone.', 'velo'],
      comoMemberId: ['About this member.'],
      actor: ['Done by this person.'],
      key: ['Done by this service key.'],
      action: ['This kind alone.'],
      since: ['Done at this moment or later.'],
      page: ['The page, from 1.'],
      perPage: ['How many a page has, at most 100.'],
    },
    answer: {
      entries: [{ at, businessId: 'velo', actor: 'Noa', key: 'desk', action: 'gift.issued', subject: 'g-1' }],
    },
  },
  createKey: {
    summary: 'Create a service key',
    description: 'Makes a key with one role. It is shown this once.',
    body: { name: 'till-harbour', role: 'till', businessId: 'velo' },
    answer: {
      name: 'till-harbour',
      role: 'till',
      businessId: 'velo',
      expiresAt: '2031-01-01T10:00:00Z',
      key: 'lk_9sTq',
    },
  },
  listKeys: {
    summary: 'List the service keys',
    description: 'Every key that was ever made, without the keys themselves.',
    answer: {
      keys: [
        {
          name: 'till-harbour',
          role: 'till',
          businessId: 'velo',
          state: 'active',
          createdAt: at,
          createdBy: 'Noa',
          expiresAt: '2031-01-01T10:00:00Z',
          lastUsedAt: null,
          revokedAt: null,
        },
      ],
    },
  },
  revokeKey: {
    summary: 'Revoke a service key',
    description: 'Ends a key at once.',
    params: { name: ['The name of the key.', 'till-harbour'] },
    body: { reason: 'The till was stolen' },
    answer: { name: 'till-harbour', revokedAt: at },
  },
};
