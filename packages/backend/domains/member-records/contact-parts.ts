import { toPlainCharacters } from 'loyalty-text/plain-characters';
import { audit, setAuditPrincipal } from '../../core/audit';
import { ProblemError } from '../../core/problems';
import { enforceLimits } from '../../core/rate-limits/enforce';
import { contactParts } from '../../core/rate-limits/registry';
import type { RequestContext } from '../../core/request-context';
import { transact } from '../../db/transact';
import { isRefusedWrite } from '../../db/write-state';
import type { MemberRow } from '../members';
import { type ContactPart, searchMembersByContactPart, searchMembersByPhoneEnding } from './search-by-contact';
import { MAX_OTHER_MATCHES } from './search-members';

/** Members found by a part of a contact. */
interface PartMatches {
  rows: MemberRow[];
  /** There are more. */
  isTruncated: boolean;
}

const NONE: PartMatches = { rows: [], isTruncated: false };

/** The fewest characters of a part. */
const MIN_PART = 4;
/** What is in phone numbers as people write them, and what in e-mail addresses as they are stored. */
const PHONE_PART = /^[+\d\s()./-]+$/;
const EMAIL_PART = /^[\w!#$%&'*+/=?^`{|}~.@-]+$/;
/** What is more likely a name. */
const WORD = /^\p{L}+$/u;

/** The four digits in a search, and the words of a name beside them; undefined without or with several. */
export function parsePhoneEnding(search: string): { digits: string; name: string } | undefined {
  const words = search.split(/\s+/);
  const endings = words.map(toPlainCharacters).filter((word) => /^\d{4}$/.test(word));
  const [digits, other] = endings;
  if (digits === undefined || other !== undefined) return undefined;
  return { digits, name: words.filter((word) => toPlainCharacters(word) !== digits).join(' ') };
}

/** What a search can be a part of; digits of a number also without the zero that is dialled inside a country only. */
export function parseContactPart(search: string): ContactPart | undefined {
  const text = toPlainCharacters(search).trim().toLowerCase();
  const digits = PHONE_PART.test(text) ? text.replace(/\D/g, '') : '';
  const phone = [...new Set([digits, digits.replace(/^0+/, '')])].filter(({ length }) => length >= MIN_PART);
  const email = EMAIL_PART.test(text) && text.length >= MIN_PART ? text : undefined;
  return phone.length > 0 || email !== undefined ? { phone, email } : undefined;
}

/** Writes a search to the audit log: who, and how many were found. What was typed is a part of a contact. */
async function recordSearch({ db, actor, now, serviceKey }: RequestContext, businessId: string, found: number) {
  await transact(db, async (tx) => {
    await setAuditPrincipal(tx, serviceKey.name);
    const entry = { at: now, businessId, actor, action: 'members.findByPhone' as const, subject: businessId };
    await audit(tx, { ...entry, detail: { found: String(found) } });
  });
}

/**
 * Members by a part of a contact, for whoever may export all of them; nobody for others. Each search is counted and audited: a
 * database that takes no writes finds nobody in this way.
 * @throws {ProblemError} TOO_MANY_REQUESTS
 */
async function findCounted(context: RequestContext, businessId: string, search: () => Promise<MemberRow[]>) {
  const { app, serviceKey } = context;
  if (!serviceKey.scopes.includes('exports:read') || app.writes.getFailure() !== null) return NONE;
  try {
    const use = { rateLimit: contactParts, scope: [businessId, serviceKey.name] };
    await enforceLimits(context, [use], { name: 'members.limited', facts: { key: serviceKey.name } });
    const rows = await search();
    const found = rows.slice(0, MAX_OTHER_MATCHES);
    await recordSearch(context, businessId, found.length);
    return { rows: found, isTruncated: rows.length > found.length };
  } catch (error) {
    if (isRefusedWrite(error)) return NONE;
    throw error;
  }
}

/** Members by the last four digits of a phone. @throws {ProblemError} TOO_MANY_REQUESTS */
export async function findByPhoneEnding(
  context: RequestContext,
  businessId: string,
  search: string,
): Promise<PartMatches> {
  const ending = parsePhoneEnding(search);
  if (!ending) return NONE;
  return findCounted(context, businessId, () =>
    searchMembersByPhoneEnding(context.db, { businessId, ...ending }, context.now),
  );
}

/**
 * Members by a part of a phone number or e-mail address. A word can be a name as well, and is searched as one alone once the
 * searches of the hour are used up.
 * @throws {ProblemError} TOO_MANY_REQUESTS
 */
export async function findByContactPart(
  context: RequestContext,
  businessId: string,
  search: string,
): Promise<PartMatches> {
  const part = parseContactPart(search);
  if (!part) return NONE;
  try {
    return await findCounted(context, businessId, () =>
      searchMembersByContactPart(context.db, businessId, part, context.now),
    );
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'TOO_MANY_REQUESTS' && WORD.test(search)) return NONE;
    throw error;
  }
}
