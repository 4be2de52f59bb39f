import { businessFileExample } from './business-file-example';
import { pagingTexts } from './common-texts';
import type { OperationTexts } from './operation-text';

const businessId = ['Id of the business.', 'velo'] as const;
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
    summary: 'Create or replace a business',
    description:
      'Creates or replaces a business from a business file. The file is applied as a whole; if any value is invalid, nothing is changed. Takes effect immediately.',
    params: { businessId: ['Id of the business, as in the file.', 'velo'] },
    body: businessFileExample,
    response: { businessId: 'velo', hosts: ['velo.example'] },
  },
  listBusinesses: {
    summary: 'List businesses',
    description: 'Returns all businesses to which the key has access.',
    response: { businesses: [{ businessId: 'velo', businessName: 'Velo Blau', hosts: ['velo.example'] }] },
  },
  disableBusiness: {
    summary: 'Disable a business',
    description: 'Disables the portal of a business. No data is deleted.',
    params: { businessId },
    body: why,
    response: { disabledAt: at },
  },
  enableBusiness: {
    summary: 'Enable a business',
    description: 'Enables the portal of a disabled business.',
    params: { businessId },
    body: { by: 'Noa', reason: 'The season begins' },
    response: { disabledAt: '2029-11-01T10:00:00Z' },
  },
  exportBusiness: {
    summary: 'Export a business',
    description: 'Returns the data of a disabled business, one part per request.',
    params: { businessId },
    query: { cursor: ['Cursor returned with the previous part. Absent for the first part.'] },
    response: { lines: ['{"table":"members","row":{"id":"m-1"}}'], receipt },
  },
  deleteBusiness: {
    summary: 'Delete a business',
    description:
      'Deletes a disabled business that has been exported, with its members. Each request deletes for a few seconds; repeat it until `done` is true.',
    params: { businessId },
    body: { by: 'Noa', reason: 'The shop has closed', confirm: 'velo', receipt },
    response: { done: true, deleted: 128 },
  },
  resumeExpiry: {
    summary: 'Resume expiry',
    description: 'Confirms that the clock is correct after a long outage. Expiry of balances resumes.',
    body: { by: 'Noa', reason: 'The clock was set' },
    response: { lastRun: '2029-12-01T00:00:00Z', resumedAt: at },
  },
  retryMessages: {
    summary: 'Retry messages',
    description: 'Retries failed messages: all, or those that match the filter.',
    body: { by: 'Noa', reason: 'The mail server is back', channel: 'email' },
    response: { retried: 12 },
  },
  verifyLedger: {
    summary: 'Verify the ledger',
    description: 'Continues the verification of all accounts for a few seconds, and returns all known differences.',
    body: { restart: false },
    response: { done: true, accounts: 5_120, entries: 81_204, startedAt: at, differences: [] },
  },
  listOutbox: {
    summary: 'List messages in the outbox',
    description: 'Returns sent and unsent messages. Codes are included only for keys with permission to read them.',
    query: {
      businessId: ['Only messages of this business.', 'velo'],
      comoMemberId: ['Only messages to this member.'],
      to: ['Only messages to this address or number.', 'ada@members.example'],
      channel: ['Only messages of this channel.'],
      state: ['Only messages in this state.'],
      since: ['Only messages created at or after this time.'],
      page: [pagingTexts.page],
      perPage: [pagingTexts.perPage],
    },
    response: {
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
    description:
      'Returns the status of the process that handles the request, and of the database shared by all processes.',
    response: {
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
    summary: 'List audit log entries',
    description: 'Returns the actions of staff and of the system, newest first.',
    query: {
      businessId: ['Only entries of this business.', 'velo'],
      comoMemberId: ['Only entries about this member.'],
      actor: ['Only entries of this staff member.'],
      key: ['Only entries of this service key.'],
      staffId: ['Only actions of this person at the desk.'],
      action: ['Only entries of this action.'],
      since: ['Only entries created at or after this time.'],
      page: [pagingTexts.page],
      perPage: [pagingTexts.perPage],
    },
    response: {
      entries: [{ at, businessId: 'velo', actor: 'Noa', key: 'desk', action: 'gift.issued', subject: 'g-1' }],
    },
  },
  createKey: {
    summary: 'Create a service key',
    description:
      'Creates a key with one role. The key itself is returned only by this call. A key of one business can create keys of that business, except of the roles portal and operator.',
    body: { name: 'till-harbour', role: 'till', businessId: 'velo' },
    response: {
      name: 'till-harbour',
      role: 'till',
      businessId: 'velo',
      expiresAt: '2031-01-01T10:00:00Z',
      key: 'lk_9sTq',
    },
  },
  listKeys: {
    summary: 'List service keys',
    description: 'Returns all keys ever created, or those of a business, without the keys themselves.',
    query: { businessId: ['Only keys that are restricted to this business.', 'velo'] },
    response: {
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
    description: 'Revokes a key with immediate effect.',
    params: { name: ['Name of the key.', 'till-harbour'] },
    body: { businessId: 'velo', reason: 'The till was stolen' },
    response: { name: 'till-harbour', revokedAt: at },
  },
};
