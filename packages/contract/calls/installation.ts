import { idTexts, pagingTexts } from './common-texts';
import { MAX_LISTED_FORM_ANSWERS } from '../limits';
import * as admin from '../schemas/admin';
import * as messages from '../schemas/messages';
import { Status } from '../schemas/status';
import { correction, staffRead, staffWrite } from './access';
import { defineCall } from './define-call';

const operateInstallation = ['installation:write'] as const;
const at = '2030-01-01T10:00:00Z';
const ada = { businessId: 'velo', comoMemberId: 'm-1' };

/** Messages, forms and the state of the installation. */
export const installationCalls = {
  sendPush: defineCall({
    ...staffWrite,
    path: '/admin/push',
    scopes: ['messages:write'],
    body: messages.SendPush,
    response: messages.QueuedPush,
    errors: ['PUSH_NOT_CONFIGURED'],
    summary: 'Send a push message',
    description: 'Sends a message to all browsers of a member that are registered for push.',
    example: {
      body: { ...ada, title: 'Your espresso', body: 'It is waiting for you.', path: '/member/rewards' },
      response: { queued: 2 },
    },
  }),

  listFormAnswers: defineCall({
    ...staffRead,
    path: '/admin/formAnswers',
    scopes: ['forms:read'],
    query: admin.ListFormAnswers,
    response: admin.FormAnswers,
    summary: 'List form answers',
    description: `Returns the answers to a form, newest first, at most ${MAX_LISTED_FORM_ANSWERS.toLocaleString('en')}.`,
    parameters: { businessId: [idTexts.businessId, 'velo'], formId: ['Id of the form.', 'survey'] },
    example: {
      response: {
        answers: [{ id: 'a-1', comoMemberId: 'm-1', locationId: null, createdAt: at, values: { food: 5 } }],
      },
    },
  }),

  resumeExpiry: defineCall({
    ...staffWrite,
    path: '/admin/expiry/resume',
    scopes: operateInstallation,
    body: admin.ResumeExpiry,
    response: admin.ResumedExpiry,
    summary: 'Resume expiry',
    description: 'Confirms that the clock is correct after a long outage. Expiry of balances resumes.',
    example: {
      body: { by: 'Noa', reason: 'The clock was set' },
      response: { lastRun: '2029-12-01T00:00:00Z', resumedAt: at },
    },
  }),

  retryMessages: defineCall({
    ...correction,
    path: '/admin/outbox/retry',
    scopes: ['messages:write'],
    desk: true,
    actor: 'by',
    body: messages.RetryMessages,
    response: messages.RetriedMessages,
    summary: 'Retry messages',
    description: 'Retries failed messages: all, or those that match the filter.',
    example: { body: { by: 'Noa', reason: 'The mail server is back', channel: 'email' }, response: { retried: 12 } },
  }),

  verifyLedger: defineCall({
    ...staffWrite,
    path: '/admin/ledger/verify',
    scopes: operateInstallation,
    body: admin.VerifyLedger,
    response: admin.LedgerVerification,
    summary: 'Verify the ledger',
    description: 'Continues the verification of all accounts for a few seconds, and returns all known differences.',
    example: {
      body: { restart: false },
      response: { done: true, accounts: 5_120, entries: 81_204, startedAt: at, differences: [] },
    },
  }),

  listOutbox: defineCall({
    ...staffRead,
    path: '/admin/outbox',
    scopes: ['messages:read'],
    desk: true,
    query: messages.ListOutbox,
    response: messages.Outbox,
    summary: 'List messages in the outbox',
    description: 'Returns sent and unsent messages. Codes are included only for keys with permission to read them.',
    parameters: {
      businessId: ['Only messages of this business.', 'velo'],
      comoMemberId: ['Only messages to this member.'],
      to: ['Only messages to this address or number.', 'ada@members.example'],
      channel: ['Only messages of this channel.'],
      state: ['Only messages in this state.'],
      since: ['Only messages created at or after this time.'],
      page: [pagingTexts.page],
      perPage: [pagingTexts.perPage],
    },
    example: {
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
  }),

  getStatus: defineCall({
    ...staffRead,
    path: '/admin/status',
    scopes: ['installation:read'],
    response: Status,
    summary: 'Get the status',
    description:
      'Returns the status of the process that handles the request, and of the database shared by all processes.',
    example: {
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
  }),

  listAudit: defineCall({
    ...staffRead,
    path: '/admin/audit',
    scopes: ['audit:read'],
    desk: true,
    query: admin.ListAudit,
    response: admin.Audit,
    summary: 'List audit log entries',
    description: 'Returns the actions of staff and of the system, newest first.',
    parameters: {
      businessId: ['Only entries of this business.', 'velo'],
      comoMemberId: ['Only entries about this member.'],
      actor: ['Only entries of this staff member.'],
      key: ['Only entries of this service key.'],
      staffId: ['Only actions of this person at the desk.'],
      action: ['Only entries of this action.'],
      since: ['Only entries created at or after this time.'],
      until: ['Only entries created before this time, or until the end of this day.'],
      page: [pagingTexts.page],
      perPage: [pagingTexts.perPage],
    },
    example: {
      response: {
        entries: [{ at, businessId: 'velo', actor: 'Noa', key: 'desk', action: 'gift.issued', subject: 'g-1' }],
      },
    },
  }),
};
