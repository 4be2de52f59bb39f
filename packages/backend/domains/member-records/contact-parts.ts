import { toPlainCharacters } from 'loyalty-text/plain-characters';
import { audit, setAuditPrincipal } from '../../core/audit';
import { enforceLimits } from '../../core/rate-limits/enforce';
import { phoneEndings } from '../../core/rate-limits/registry';
import type { RequestContext } from '../../core/request-context';
import { transact } from '../../db/transact';
import { isRefusedWrite } from '../../db/write-state';
import type { MemberRow } from '../members';
import { MAX_PHONE_MATCHES, searchMembersByPhoneEnding } from './search-members';

/** Members found by the last digits of a phone. */
interface PhoneMatches {
  rows: MemberRow[];
  /** There are more. */
  isTruncated: boolean;
}

const NONE: PhoneMatches = { rows: [], isTruncated: false };

/** The four digits in a search, and the words of a name beside them; undefined without or with several. */
export function parsePhoneEnding(search: string): { digits: string; name: string } | undefined {
  const words = search.split(/\s+/);
  const endings = words.map(toPlainCharacters).filter((word) => /^\d{4}$/.test(word));
  const [digits, other] = endings;
  if (digits === undefined || other !== undefined) return undefined;
  return { digits, name: words.filter((word) => toPlainCharacters(word) !== digits).join(' ') };
}

/** Writes a search to the audit log: who, and how many were found. The digits are a part of a phone number. */
async function recordSearch({ db, actor, now, serviceKey }: RequestContext, businessId: string, found: number) {
  await transact(db, async (tx) => {
    await setAuditPrincipal(tx, serviceKey.name);
    const entry = { at: now, businessId, actor, action: 'members.findByPhone' as const, subject: businessId };
    await audit(tx, { ...entry, detail: { found: String(found) } });
  });
}

/**
 * Members by the last four digits of a phone, for whoever may export all of them; nobody for others. Each search is counted and
 * audited: a database that takes no writes finds nobody in this way.
 * @throws {ProblemError} TOO_MANY_REQUESTS
 */
export async function findByPhoneEnding(
  context: RequestContext,
  businessId: string,
  search: string,
): Promise<PhoneMatches> {
  const { app, db, serviceKey, now } = context;
  const ending = parsePhoneEnding(search);
  if (!ending || !serviceKey.scopes.includes('exports:read') || app.writes.getFailure() !== null) return NONE;
  try {
    const use = { rateLimit: phoneEndings, scope: [businessId, serviceKey.name] };
    await enforceLimits(context, [use], { name: 'members.limited', facts: { key: serviceKey.name } });
    const rows = await searchMembersByPhoneEnding(db, { businessId, ...ending }, now);
    const found = rows.slice(0, MAX_PHONE_MATCHES);
    await recordSearch(context, businessId, found.length);
    return { rows: found, isTruncated: rows.length > found.length };
  } catch (error) {
    if (isRefusedWrite(error)) return NONE;
    throw error;
  }
}
