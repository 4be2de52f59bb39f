import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { BusinessFile } from '@/contract/schemas/business-file';
import { hashMember } from '@/telemetry/member-hash';
import { printStatus } from './print-status';

/** A request to `/admin`. */
export interface AdminRequest {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: unknown;
  /** Takes an `Idempotency-Key`: one that was given, or a new one. */
  idempotent?: true | string;
}

/** What is answered here, without the backend. */
interface LocalCommand {
  /** @param key the service key */
  answer(key: string): unknown;
}

type Command = AdminRequest | LocalCommand;

interface Described {
  takes: string;
  does: string;
  /** The request of the words that were typed; undefined when they do not suffice. */
  make(words: string[]): Command | undefined;
  /** The answer for people; default: a table or lines. */
  print?(answer: unknown): string;
}

type Options = Record<string, string | undefined>;

/** Splits words into those that stand alone and `--name value` pairs. @throws {TypeError} for an option it does not know */
function parse(words: string[], names: string[]): { alone: string[]; options: Options } {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true, strict: true });
  return { alone: positionals, options: values as Options };
}

const query = (values: Options) => {
  const given = Object.entries(values).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return given.length > 0 ? `?${new URLSearchParams(given).toString()}` : '';
};

/** An amount as people write it, in hundredths: `12.5` is 1250. @throws {Error} when it is none */
export function hundredths(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const match = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) throw new Error(`"${text}" is no amount. Write it as 12 or 12.50.`);
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** `Name:quantity:amount`, the amount being that of the line. @throws {Error} when it is none */
function line(text: string) {
  const [, name, quantity, amount] = /^(.+):(\d+):([\d.]+)$/.exec(text) ?? [];
  if (!name) throw new Error(`"${text}" is no line. Write it as "Latte:2:25.00".`);
  return { name, quantity: Number(quantity), amount: hundredths(amount) };
}

/** A business file as it was written. The backend has the last word; this says in more words than it what is wrong. */
function businessFile(path: string): { businessId: string; body: unknown } {
  const body = jsonOf(path);
  const { data, error } = BusinessFile.safeParse(body);
  if (data) return { businessId: data.businessId, body };
  const wrong = error.issues.map((issue) => `  ${issue.path.join('.') || 'the file'}: ${issue.message}`);
  throw new Error(`${path} was not put:\n${wrong.join('\n')}`);
}

function jsonOf(path: string): unknown {
  const text = readFileSync(path, 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${path} is not JSON: ${(error as Error).message}`, { cause: error });
  }
}

/** Every command of the command line by name. */
export const commands: Record<string, Described> = {
  status: {
    takes: '',
    does: 'shows how the backend is: versions, database, clock, queues, jobs, ledger',
    make: () => ({ method: 'GET', path: '/admin/status' }),
    print: printStatus,
  },
  'hash-member': {
    takes: 'BUSINESS MEMBER',
    does: 'says by which word a member (comoMemberId) goes in the logs of portal and backend',
    make: ([businessId, memberId]) =>
      businessId && memberId ? { answer: (key) => ({ member: hashMember(key, businessId, memberId) }) } : undefined,
  },
  businesses: {
    takes: '',
    does: 'lists the businesses and their hosts',
    make: () => ({ method: 'GET', path: '/admin/businesses' }),
  },
  'put-business': {
    takes: 'FILE',
    does: 'puts a business file; one wrong value, and nothing is changed',
    make: ([path]) => {
      if (!path) return undefined;
      const { businessId, body } = businessFile(path);
      return { method: 'PUT', path: `/admin/businesses/${encodeURIComponent(businessId)}`, body };
    },
  },
  members: {
    takes: 'BUSINESS QUERY',
    does: 'finds members by id, e-mail, phone or the short code that they show',
    make: ([businessId, text]) =>
      businessId && text ? { method: 'GET', path: `/admin/members${query({ businessId, query: text })}` } : undefined,
  },
  'create-member': {
    takes:
      'BUSINESS [--email E] [--phone P] [--confirmed-by NAME] [--first-name F] [--last-name L] [--points 12.50] [--credit 12.50]',
    does: 'creates a member with opening balances; NAME states that e-mail and phone are the member’s',
    make: (words) => {
      const names = ['email', 'phone', 'confirmed-by', 'first-name', 'last-name', 'points', 'credit'];
      const { alone, options } = parse(words, names);
      if (!alone[0]) return undefined;
      const confirmedBy = options['confirmed-by'];
      const body = {
        businessId: alone[0],
        email: options.email,
        phoneNumber: options.phone,
        ...(confirmedBy ? { contactsConfirmed: true, createdBy: confirmedBy } : {}),
        firstName: options['first-name'],
        lastName: options['last-name'],
        points: hundredths(options.points),
        credit: hundredths(options.credit),
      };
      return { method: 'POST', path: '/admin/members', body };
    },
  },
  purchase: {
    takes: 'BUSINESS MEMBER LOCATION RECEIPT "NAME:QUANTITY:AMOUNT"... [--key UUID]',
    does: 'records a purchase at the till, with what it earns',
    make: (words) => {
      const { alone, options } = parse(words, ['key']);
      const [businessId, comoMemberId, locationId, receiptNumber, ...lines] = alone;
      if (!businessId || !comoMemberId || !locationId || !receiptNumber || lines.length === 0) return undefined;
      const body = { businessId, comoMemberId, locationId, receiptNumber, items: lines.map(line) };
      return { method: 'POST', path: '/admin/purchases', body, idempotent: options.key ?? true };
    },
  },
  gift: {
    takes: 'BUSINESS MEMBER NAME [--description TEXT] [--from TIME] [--until TIME]',
    does: 'gives a member a gift',
    make: (words) => {
      const { alone, options } = parse(words, ['description', 'from', 'until']);
      const [businessId, comoMemberId, name] = alone;
      if (!businessId || !comoMemberId || !name) return undefined;
      const validFrom = new Date(options.from ?? Date.now()).toISOString();
      const validUntil = options.until ? new Date(options.until).toISOString() : undefined;
      const body = { businessId, comoMemberId, name, description: options.description ?? '', validFrom, validUntil };
      return { method: 'POST', path: '/admin/gifts', body };
    },
  },
  receipt: {
    takes: 'BUSINESS TOTAL [--type TYPE] [--until TIME]',
    does: 'makes the address that a receipt carries as a QR code, and that earns once',
    make: (words) => {
      const { alone, options } = parse(words, ['type', 'until']);
      const [businessId, total] = alone;
      if (!businessId || !total) return undefined;
      const expiresAt = options.until ? new Date(options.until).toISOString() : undefined;
      const body = { businessId, total: hundredths(total), type: options.type ?? 'receipt', expiresAt };
      return { method: 'POST', path: '/admin/receipts', body };
    },
  },
  outbox: {
    takes: '[--to ADDRESS] [--state waiting|sent|failed]',
    does: 'shows the messages that went out or are to, newest first; failed: those that were given up',
    make: (words) => ({ method: 'GET', path: `/admin/outbox${query(parse(words, ['to', 'state']).options)}` }),
  },
  retry: {
    takes: '--by NAME --reason TEXT [--id ID] [--channel email|sms|push] [--business BUSINESS] [--error CODE]',
    does: 'sends messages that were given up after all: all of them, or those that are named',
    make: (words) => {
      const { options } = parse(words, ['by', 'reason', 'id', 'channel', 'business', 'error']);
      const { by, reason, id, channel, business: businessId, error } = options;
      if (!by || !reason) return undefined;
      const body = { by, reason, id: id === undefined ? undefined : Number(id), channel, businessId, error };
      return { method: 'POST', path: '/admin/outbox/retry', body };
    },
  },
  audit: {
    takes: '[BUSINESS]',
    does: 'shows who did what, newest first',
    make: ([businessId]) => ({ method: 'GET', path: `/admin/audit${query({ businessId })}` }),
  },
  link: {
    takes: 'BUSINESS MEMBER --by NAME --reason TEXT [--purpose support|member] [--path /member/rewards]',
    does: 'gives out a link that signs in as a member, once and within five minutes',
    make: (words) => {
      const { alone, options } = parse(words, ['by', 'reason', 'purpose', 'path']);
      const [businessId, comoMemberId] = alone;
      const { by, reason, purpose, path } = options;
      if (!businessId || !comoMemberId || !by || !reason) return undefined;
      const body = { businessId, comoMemberId, issuedBy: by, reason, purpose, path };
      return { method: 'POST', path: '/admin/temporaryTokens', body };
    },
  },
  'resume-expiry': {
    takes: '--by NAME --reason TEXT',
    does: 'lets amounts expire again after an outage of more than a day; say it when the time is right',
    make: (words) => {
      const { by, reason } = parse(words, ['by', 'reason']).options;
      return by && reason ? { method: 'POST', path: '/admin/expiry/resume', body: { by, reason } } : undefined;
    },
  },
  revoke: {
    takes: 'BUSINESS MEMBER --by NAME [--reason TEXT]',
    does: 'ends every session of a member',
    make: (words) => {
      const { alone, options } = parse(words, ['by', 'reason']);
      const [businessId, comoMemberId] = alone;
      if (!businessId || !comoMemberId || !options.by) return undefined;
      const body = { businessId, comoMemberId, revokedBy: options.by, reason: options.reason };
      return { method: 'POST', path: '/admin/sessions/revoke', body };
    },
  },
};

/** How a command is written. */
export const usage = (name: string): string => `${name} ${commands[name]?.takes ?? ''}`.trim();

/** Every command with what it takes and does. */
export function help(): string {
  const lines = Object.entries(commands).map(([name, { does }]) => `  ${usage(name)}\n      ${does}`);
  return [
    'Speaks to the running backend (BACKEND_URL, or this machine) with LOYALTY_BACKEND_KEY or the key in DATA_DIR.',
    '--json prints the answer alone. Amounts are written as 12 or 12.50.',
    '',
    ...lines,
    '',
  ].join('\n');
}
