import { attributeNames, mapAttributes } from 'loyalty-contract/member-attributes';
import { hashMember } from 'loyalty-telemetry/member-hash';
import { businessCommand } from './business-command';
import {
  parseHundredths,
  parseBasketLine,
  parseTimestamp,
  parseArguments,
  REASON_USAGE,
  type CommandDescription,
} from './command';
import { correctionCommands } from './correction-commands';
import { fileCommands } from './file-commands';
import { importCommands } from './import-command';
import { keyCommand } from './key-command';
import { staffCommand } from './staff-command';
import { migrateCommand } from './migrate-command';
import { restoreDrillCommand } from './restore-drill-command';
import { formatStatus } from './format-status';
import { verifyCommand } from './verify-command';
import { webhookCommand } from './webhook-command';

/** The option of a member's attribute: `first-name`. */
const toOption = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const attributeOptions = attributeNames.map(toOption);

/** Every command of the command line by name. */
export const commands: Record<string, CommandDescription> = {
  status: {
    usage: '',
    summary: 'shows the status: versions, database, clock, queues, jobs, ledger',
    parse: (args) => {
      parseArguments(args, 0);
      return { call: 'getStatus' };
    },
    format: formatStatus,
  },
  'hash-member': {
    usage: 'BUSINESS MEMBER',
    summary: 'prints the hash that identifies a member (comoMemberId) in the logs of portal and backend',
    parse: (args) => {
      const [businessId, memberId] = parseArguments(args, 2).positionals;
      if (!businessId || !memberId) return undefined;
      return { run: (key) => ({ member: hashMember(key(), businessId, memberId) }) };
    },
  },
  businesses: {
    usage: '',
    summary: 'lists the businesses and their hosts',
    parse: (args) => {
      parseArguments(args, 0);
      return { call: 'listBusinesses' };
    },
  },
  business: businessCommand,
  ...fileCommands,
  members: {
    usage: 'BUSINESS QUERY',
    summary:
      'finds members by id, e-mail address, phone number, other identifier of the business, short code or number of the wallet pass',
    parse: (args) => {
      const [businessId, query] = parseArguments(args, 2).positionals;
      return businessId && query ? { call: 'findMembers', query: { businessId, query } } : undefined;
    },
  },
  member: {
    usage: 'BUSINESS QUERY [--page N] [--per-page N]',
    summary:
      'prints the data of one member, found as with members: entries, lots, gifts, purchases, sessions, messages',
    parse: (args) => {
      const { positionals, options } = parseArguments(args, 2, ['page', 'per-page']);
      const [businessId, text] = positionals;
      const { page, 'per-page': perPage } = options;
      if (!businessId || !text) return undefined;
      return { call: 'getMemberRecord', query: { businessId, query: text, page, perPage } };
    },
  },
  'create-member': {
    usage: `BUSINESS [--email E] [--phone P] [--confirmed-by NAME] ${attributeOptions.map((option) => `[--${option} TEXT] `).join('')}[--points 12.50] [--credit 12.50] [--by NAME]`,
    summary: 'creates a member with opening balances; with --confirmed-by, NAME has verified e-mail and phone number',
    parse: (args) => {
      const names = ['email', 'phone', 'confirmed-by', ...attributeOptions, 'points', 'credit'];
      const { positionals, options } = parseArguments(args, 1, names);
      if (!positionals[0]) return undefined;
      const confirmedBy = options['confirmed-by'];
      const body = {
        businessId: positionals[0],
        email: options.email,
        phoneNumber: options.phone,
        ...(confirmedBy ? { contactsConfirmed: true, createdBy: confirmedBy } : {}),
        ...mapAttributes((name) => options[toOption(name)]),
        points: parseHundredths(options.points),
        credit: parseHundredths(options.credit),
      };
      return { call: 'createMember', body };
    },
  },
  purchase: {
    usage: 'BUSINESS MEMBER LOCATION RECEIPT "NAME:QUANTITY:AMOUNT"... [--by NAME]',
    summary: 'records a purchase at a till, and credits what it earns',
    parse: (args) => {
      const [businessId, comoMemberId, locationId, receiptNumber, ...lines] = parseArguments(
        args,
        Infinity,
      ).positionals;
      if (!businessId || !comoMemberId || !locationId || !receiptNumber || lines.length === 0) return undefined;
      const body = { businessId, comoMemberId, locationId, receiptNumber, items: lines.map(parseBasketLine) };
      return { call: 'recordPurchase', body };
    },
  },
  gift: {
    usage: 'BUSINESS MEMBER NAME [--description TEXT] [--from TIME] [--until TIME] [--by NAME]',
    summary: 'issues a gift to a member',
    parse: (args) => {
      const { positionals, options } = parseArguments(args, 3, ['description', 'from', 'until']);
      const [businessId, comoMemberId, name] = positionals;
      if (!businessId || !comoMemberId || !name) return undefined;
      const validFrom = parseTimestamp(options.from) ?? new Date().toISOString();
      const validUntil = parseTimestamp(options.until);
      const body = { businessId, comoMemberId, name, description: options.description ?? '', validFrom, validUntil };
      return { call: 'issueGift', body };
    },
  },
  receipt: {
    usage: 'BUSINESS TOTAL [--type TYPE] [--until TIME] [--by NAME]',
    summary: 'creates the URL for the QR code of a receipt, which can be credited once',
    parse: (args) => {
      const { positionals, options } = parseArguments(args, 2, ['type', 'until']);
      const [businessId, total] = positionals;
      if (!businessId || !total) return undefined;
      const expiresAt = parseTimestamp(options.until);
      const body = { businessId, total: parseHundredths(total), type: options.type ?? 'receipt', expiresAt };
      return { call: 'createReceipt', body };
    },
  },
  outbox: {
    usage:
      '[BUSINESS] [--to ADDRESS] [--member MEMBER] [--channel email|sms|push] [--state waiting|sent|failed] [--since TIME] [--page N] [--per-page N]',
    summary: 'lists sent and waiting messages, newest first; failed: messages whose delivery was given up',
    parse: (args) => {
      const names = ['to', 'member', 'channel', 'state', 'since', 'page', 'per-page'];
      const { positionals, options } = parseArguments(args, 1, names);
      const { to, member: comoMemberId, channel, state, page, 'per-page': perPage } = options;
      const since = parseTimestamp(options.since);
      const query = { businessId: positionals[0], to, comoMemberId, channel, state, since, page, perPage };
      return { call: 'listOutbox', query };
    },
  },
  retry: {
    usage: `${REASON_USAGE} [--id ID] [--channel email|sms|push] [--business BUSINESS] [--error CODE]`,
    summary: 'retries failed messages: all, or those that match the options',
    parse: (args) => {
      const { options, by } = parseArguments(args, 0, ['reason', 'id', 'channel', 'business', 'error']);
      const { reason, id, channel, business: businessId, error } = options;
      if (!reason) return undefined;
      const body = { by, reason, id: id === undefined ? undefined : Number(id), channel, businessId, error };
      return { call: 'retryMessages', body };
    },
  },
  audit: {
    usage:
      '[BUSINESS] [--member MEMBER] [--by NAME] [--with-key NAME] [--action ACTION] [--since TIME] [--page N] [--per-page N]',
    summary: 'lists the audit log, newest first',
    parse: (args) => {
      const { positionals, options } = parseArguments(args, 1, [
        'member',
        'with-key',
        'action',
        'since',
        'page',
        'per-page',
      ]);
      const { member: comoMemberId, by: actor, 'with-key': key, action, page, 'per-page': perPage } = options;
      const since = parseTimestamp(options.since);
      const query = { businessId: positionals[0], comoMemberId, actor, key, action, since, page, perPage };
      return { call: 'listAudit', query };
    },
  },
  link: {
    usage: `BUSINESS MEMBER ${REASON_USAGE} [--purpose support|member] [--path /member/rewards]`,
    summary: 'issues a link that signs in as a member; single use, valid for at most five minutes',
    parse: (args) => {
      const { positionals, options, by } = parseArguments(args, 2, ['reason', 'purpose', 'path']);
      const [businessId, comoMemberId] = positionals;
      const { reason, purpose, path } = options;
      if (!businessId || !comoMemberId || !reason) return undefined;
      const body = { businessId, comoMemberId, issuedBy: by, reason, purpose, path };
      return { call: 'issueTemporaryToken', body };
    },
  },
  'resume-expiry': {
    usage: REASON_USAGE,
    summary: 'resumes expiry after an outage of more than a day; check the clock first',
    parse: (args) => {
      const { options, by } = parseArguments(args, 0, ['reason']);
      const { reason } = options;
      return reason ? { call: 'resumeExpiry', body: { by, reason } } : undefined;
    },
  },
  ...correctionCommands,
  ...importCommands,
  key: keyCommand,
  staff: staffCommand,
  webhook: webhookCommand,
  verify: verifyCommand,
  migrate: migrateCommand,
  'restore-drill': restoreDrillCommand,
  revoke: {
    usage: 'BUSINESS MEMBER [--by NAME] [--reason TEXT]',
    summary: 'revokes all sessions of a member',
    parse: (args) => {
      const { positionals, options, by } = parseArguments(args, 2, ['reason']);
      const [businessId, comoMemberId] = positionals;
      if (!businessId || !comoMemberId) return undefined;
      const body = { businessId, comoMemberId, revokedBy: by, reason: options.reason };
      return { call: 'revokeSessions', body };
    },
  },
};

/** The usage line of a command. */
export const formatUsage = (name: string): string => `${name} ${commands[name]?.usage ?? ''}`.trim();

/** The usage of every command. */
export function formatHelp(): string {
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${formatUsage(name)}\n      ${summary}`);
  return [
    'Most commands connect to the running backend (BACKEND_URL, or this machine) with LOYALTY_BACKEND_KEY or the key in DATA_DIR.',
    '--json prints the response only. Amounts have the format 12 or 12.50.',
    'TIME is a time (2026-11-20T08:00Z), or a day (2026-11-20): all of it, in the time zone of the business.',
    '--by NAME sets the name in the audit log; the default is the user of this machine.',
    'Write commands are idempotent: --key UUID repeats a request whose response was lost.',
    '',
    ...lines,
    '',
  ].join('\n');
}
