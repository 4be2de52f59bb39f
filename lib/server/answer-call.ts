import type { Call } from '@/contract/calls';
import { header } from '@/contract/headers';
import { fillPath, isWrite } from '@/contract/route';
import { fieldErrors } from '@/contract/schemas/problem';
import type { Body } from '@/contract/shapes';
import { readSession, type SessionClaims } from '@/lib/auth/member-session';
import { chosenLocale, localeOf } from '@/lib/i18n/locale';
import { safePath } from '@/lib/navigation/safe-path';
import { cookieName } from '@/lib/storage/keys';
import { askBackend } from './backend-client';
import { serverCookie } from './cookies';
import { environment } from './environment';
import { CallFailure } from './failure';
import { productTexts } from './product-texts';
import { keptAnswer, type KeptAnswer } from './public-cache';
import type { RequestFacts } from './request-facts';

/** What came with a call, not yet looked at. */
export interface CallInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string;
  confirmation?: string;
  /** Milliseconds; the deadline of `/api` when left out. */
  deadline?: number;
  /** The browser's id, where the caller has just made one. */
  browser?: string;
}

export interface CallAnswer {
  value: unknown;
  kept?: KeptAnswer;
  /** Who asked, where somebody was signed in. */
  session: SessionClaims | null;
}

const IDEMPOTENCY_KEY = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function parsePart(call: Call, part: 'params' | 'query' | 'body', value: unknown): unknown {
  const schema = call[part];
  if (!schema) return undefined;
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  if (part === 'params' && call.params && 'locale' in call.params.shape) throw new CallFailure('NOT_FOUND');
  throw new CallFailure('INVALID_REQUEST', { errors: fieldErrors(parsed.error) });
}

function addressOf(call: Call, input: CallInput): string {
  const params = parsePart(call, 'params', input.params) as Record<string, string | number> | undefined;
  const query = parsePart(call, 'query', input.query) as Record<string, string | undefined> | undefined;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, value);
  const path = fillPath(call.path, params);
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Headers that tell the backend which portal, business and browser ask; of the browser's own headers none is passed on. */
export function backendHeaders(facts: RequestFacts, input: CallInput = {}): Record<string, string> {
  const { LOYALTY_BACKEND_KEY, BUSINESS_ID } = environment();
  const browser = input.browser ?? facts.cookies[serverCookie('browser', facts.secure)];
  const language = chosenLocale(facts.cookies[cookieName.language]);
  return {
    accept: 'application/json',
    [header.authorization]: `Bearer ${LOYALTY_BACKEND_KEY}`,
    [header.forwardedHost]: facts.host,
    [header.requestId]: facts.requestId,
    [header.clientAddress]: facts.clientAddress,
    ...(BUSINESS_ID ? { [header.businessId]: BUSINESS_ID } : {}),
    ...(browser ? { [header.browser]: browser } : {}),
    ...(language ? { [header.language]: language } : {}),
    ...(input.idempotencyKey ? { [header.idempotencyKey]: input.idempotencyKey } : {}),
    ...(input.confirmation ? { [header.confirmation]: input.confirmation } : {}),
  };
}

function withProductTexts(call: Call, input: CallInput, value: unknown): unknown {
  const locale = localeOf(String(input.params?.locale ?? ''));
  if (call.name !== 'getLocaleTranslation' || !locale) return value;
  return { ...productTexts(locale), ...(value as Record<string, string>) };
}

/** Where a checkout comes back to is a page of this portal, whatever was asked for (security 2.6). */
function withSafeReturn(call: Call, facts: RequestFacts, body: unknown): unknown {
  if (call.name !== 'subscribe') return body;
  const asked = body as Body<'subscribe'>;
  return { ...asked, returnUrl: safePath(asked.returnUrl, facts.origin) };
}

function mayKeep(call: Call, session: SessionClaims | null): boolean {
  return call.caching === 'public' || (call.caching === 'visitor' && session === null);
}

function checkIdempotencyKey(call: Call, input: CallInput): void {
  if (!call.idempotent) return;
  if (!input.idempotencyKey) throw new CallFailure('IDEMPOTENCY_KEY_MISSING');
  if (!IDEMPOTENCY_KEY.test(input.idempotencyKey))
    throw new CallFailure('INVALID_REQUEST', { errors: [{ path: header.idempotencyKey, code: 'invalid_format' }] });
}

/**
 * Answers a call of the contract for a browser: reads it by its schema, asks the backend as this member, and keeps what
 * is public. `/api` and the server's rendering both come through here. Throws {@link CallFailure}.
 */
export async function answerCall(call: Call, facts: RequestFacts, input: CallInput): Promise<CallAnswer> {
  const path = addressOf(call, input);
  const body = call.body ? JSON.stringify(withSafeReturn(call, facts, parsePart(call, 'body', input.body))) : undefined;
  checkIdempotencyKey(call, input);
  const needsSession = call.access === 'member' || call.caching === 'visitor' || call.knowsMember;
  const session = needsSession ? await readSession(facts, environment().NEXTAUTH_SECRET) : null;
  if (call.access === 'member' && !session) throw new CallFailure('SESSION_REQUIRED');

  const headers = backendHeaders(facts, input);
  if (session) headers[header.memberToken] = session.memberToken;
  if (body !== undefined) headers['content-type'] = 'application/json';
  const ask = async () => {
    const request = { call, path, headers, body, deadline: input.deadline ?? environment().API_DEADLINE_MS };
    return withProductTexts(call, input, await askBackend(request));
  };
  if (isWrite(call) || !mayKeep(call, session)) return { value: await ask(), session };
  const kept = await keptAnswer([facts.host, headers[header.language] ?? '', path].join(' '), ask);
  return { value: kept.value, kept, session };
}
