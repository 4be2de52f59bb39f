import type { CallResponse, ParsedRequest } from 'loyalty-contract/calls/calls';
import { sql } from 'kysely';
import { audit } from '../../core/audit';
import type { Business } from '../../core/business';
import { createFieldProblem, ProblemError } from '../../core/problems';
import type { RequestContext } from '../../core/request-context';
import { createId } from '../../core/secrets';
import type { MergeUndo } from '../../db/merge-schema';
import type { Tx } from '../../db/transact';
import { refuseOwnAccount, refuseOwnEmails } from '../ceilings';
import { insertCorrections } from '../corrections';
import { setConsent } from '../members';
import { maskContact } from '../sign-in';
import { recordPassChange, restorePassDevices } from '../wallet-pass';
import { restoreGifts, unmergeCards, wereGiftsUsed } from './cards';
import { copyRefusals, findRefusalsSince, reportRestored, withdrawProgramme } from './consents';
import { findPairContacts, forgetClaimedContacts } from './contacts';
import { lockPair, unmergeAccounts, wasSpent } from './merge-accounts';
import { tellContacts } from './messages';
import { moveRowsBack, restoreRows, type MergePair } from './move-rows';
import { restorePlans } from './plans';
import { unmergePreferences } from './preferences';
import { findMerge, findMerges, renameImportRows, wasCorrected } from './queries';

type Merge = NonNullable<Awaited<ReturnType<typeof findMerge>>>;

/** Removes rows of these tables from the restored ones: the later ones reference the earlier ones. */
const restoredFirst = ['members', 'stamp_cards', 'wallet_passes'];

/** The merge and what its undo needs, with both accounts locked. @throws {ProblemError} NOT_FOUND, TOO_LATE, ALREADY_CORRECTED */
async function lockMerge(tx: Tx, businessId: string, mergeId: string, now: Date) {
  const found = await findMerge(tx, businessId, mergeId);
  if (!found) throw new ProblemError('NOT_FOUND');
  const pair: MergePair = { businessId, from: found.merged_id, into: found.member_id };
  const [survivor] = await lockPair(tx, pair);
  // As it is now that its member is locked.
  const merge = await findMerge(tx, businessId, mergeId);
  if (!merge || !survivor || merge.member_id !== pair.into) throw new ProblemError('NOT_FOUND');
  if (merge.undone_at) throw new ProblemError('ALREADY_CORRECTED');
  if (!merge.undo || now >= merge.undo_until) throw new ProblemError('TOO_LATE');
  return { merge, pair, survivor, undo: merge.undo };
}

/** The e-mail addresses that the merged account had, and has again. */
const getRemovedEmails = ({ removed }: MergeUndo): string[] =>
  [...(removed.identifiers ?? []), ...(removed.claimed_contacts ?? [])].flatMap(({ kind, value }) =>
    kind === 'email' ? [String(value)] : [],
  );

/** What was used since cannot be taken apart. @throws {ProblemError} INVALID_REQUEST (`mergeId`: `later`, `spent`, `gift_used`) */
async function refuseUsed(tx: Tx, merge: Merge, undo: MergeUndo): Promise<void> {
  const { business_id: businessId, member_id: memberId, id } = merge;
  const others = await findMerges(tx, { businessId, memberId });
  if (others.some((other) => other.id !== id && !other.undone_at && other.created_at >= merge.created_at))
    throw createFieldProblem('mergeId', 'later');
  if ((await wasSpent(tx, undo.accounts)) || (await wasCorrected(tx, { businessId, memberId }, id)))
    throw createFieldProblem('mergeId', 'spent');
  const gifts = [...(undo.moved['gifts.member_id'] ?? []).map((key) => key.slice(1)), ...undo.gifts];
  if (await wereGiftsUsed(tx, businessId, gifts, merge.created_at)) throw createFieldProblem('mergeId', 'gift_used');
}

/**
 * The survivor's row without what came from the merged account, as far as it was not changed since. Consent that was withdrawn
 * since stays withdrawn, for both.
 */
async function restoreMember(
  tx: Tx,
  { businessId, from, into }: MergePair,
  { undo, isWithdrawn }: { undo: MergeUndo; isWithdrawn: boolean },
): Promise<void> {
  await sql`
    update members m set
      fields = (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(m.fields)
        where value is distinct from (${JSON.stringify(undo.fields)}::jsonb -> key)),
      first_name = case when m.first_name = f.first_name then ${undo.firstName} else m.first_name end,
      last_name = case when m.last_name = f.last_name then ${undo.lastName} else m.last_name end,
      has_consent = ${undo.hasConsent && !isWithdrawn}, created_at = ${undo.createdAt}::timestamptz,
      visits_before = nullif(coalesce(m.visits_before, 0) - coalesce(f.visits_before, 0), 0)
    from members f
    where m.business_id = ${businessId} and m.id = ${into} and f.business_id = m.business_id and f.id = ${from}`.execute(
    tx,
  );
  if (isWithdrawn) await setConsent(tx, businessId, from, false);
}

/** Whoever was blocked since the merge stays blocked in both accounts: they are one person's. */
async function copyBlock(tx: Tx, { businessId, from, into }: MergePair): Promise<void> {
  await sql`
    update members f set blocked_at = m.blocked_at, blocked_by = m.blocked_by, blocked_reason = m.blocked_reason
    from members m
    where m.business_id = ${businessId} and m.id = ${into} and m.blocked_at is not null
      and f.business_id = m.business_id and f.id = ${from}`.execute(tx);
}

type LostContacts = NonNullable<CallResponse<'undoMerge'>['lostContacts']>;

/** Restores the confirmed contacts that nobody has confirmed since. @returns the others, masked: they stay with who proved them */
async function restoreContacts(tx: Tx, rows: readonly Record<string, unknown>[]): Promise<LostContacts> {
  if (rows.length === 0) return [];
  const { rows: lost } = await sql<LostContacts[number]>`
    with removed as (
      select * from jsonb_populate_recordset(null::identifiers, ${JSON.stringify(rows)}::jsonb)
    ), restored as (
      insert into identifiers overriding system value select * from removed on conflict do nothing returning kind, value
    )
    select r.kind, r.value from removed r
    where not exists (select from restored s where s.kind = r.kind and s.value = r.value)`.execute(tx);
  // They are another person's now, and the response is stored with its idempotency key.
  return lost.map(({ kind, value }) => ({ kind, value: maskContact(kind, value) }));
}

async function restoreAll(tx: Tx, pair: MergePair, undo: MergeUndo): Promise<LostContacts> {
  const { removed, moved } = undo;
  await forgetClaimedContacts(tx, pair);
  for (const table of restoredFirst) await restoreRows(tx, table, removed[table] ?? []);
  await moveRowsBack(tx, pair, moved);
  const { identifiers = [], ...others } = removed;
  const lost = await restoreContacts(tx, identifiers);
  for (const [table, rows] of Object.entries(others))
    if (!restoredFirst.includes(table)) await restoreRows(tx, table, rows);
  await restorePlans(tx, pair.businessId, undo.plans);
  await unmergePreferences(tx, pair, undo.preferences);
  await restoreGifts(tx, pair.businessId, undo.changedGifts);
  return lost;
}

/**
 * Undoes a merge within its day, as long as nothing was spent: each account has again what it had, the survivor besides what came
 * since. A contact that somebody else has confirmed meanwhile stays with them.
 * @throws {ProblemError} NOT_FOUND, TOO_LATE, ALREADY_CORRECTED, OWN_ACCOUNT; INVALID_REQUEST (`mergeId`) if something was
 * used since (`spent`, `gift_used`, `stamps_used`), or if a later merge comes first (`later`)
 */
export async function undoMerge(
  tx: Tx,
  context: RequestContext,
  business: Business,
  { mergeId, by, reason }: { mergeId: string } & ParsedRequest<'undoMerge'>['body'],
): Promise<CallResponse<'undoMerge'>> {
  const { now } = context;
  const { merge, pair, survivor, undo } = await lockMerge(tx, business.id, mergeId, now);
  await refuseOwnAccount(tx, context, { businessId: business.id, memberId: pair.into });
  refuseOwnEmails(context, getRemovedEmails(undo));
  await refuseUsed(tx, merge, undo);
  const { language } = survivor;
  const memberRef = { businessId: business.id, memberId: pair.into };
  const corrections = { survivor: createId(), merged: createId() };
  const correction = { businessId: business.id, kind: 'merge', targetId: mergeId, reason, by, now } as const;
  await insertCorrections(tx, [{ ...correction, id: corrections.survivor, memberId: pair.into }]);
  if (!(await unmergeCards(tx, pair, undo, { correctionId: corrections.survivor, now })))
    throw createFieldProblem('mergeId', 'stamps_used');
  await unmergeAccounts(tx, pair, undo.accounts, { corrections, now });
  const lostContacts = await restoreAll(tx, pair, undo);
  await insertCorrections(tx, [{ ...correction, id: corrections.merged, memberId: pair.from }]);
  const refusals = await findRefusalsSince(tx, memberRef, undo.lastConsent);
  await copyRefusals(tx, { businessId: business.id, memberId: pair.from }, refusals, { language, now });
  const isWithdrawn = !survivor.has_consent && withdrawProgramme(business, refusals, language);
  await restoreMember(tx, pair, { undo, isWithdrawn });
  await copyBlock(tx, pair);
  await renameImportRows(tx, business.id, `merged-${mergeId}`, pair.from);
  await reportRestored(tx, memberRef, undo.endedConsents, now);
  await tx
    .updateTable('member_merges')
    .set({ undone_at: now, undo: null })
    .where('business_id', '=', business.id)
    .where('id', '=', mergeId)
    .execute();
  const contacts = (await findPairContacts(tx, pair)).map((contact) => ({ ...contact, stays: true }));
  for (const memberId of [pair.from, pair.into])
    await tellContacts(tx, business, {
      ...{ memberId, language, act: 'separated', now },
      contacts: contacts.filter((contact) => contact.memberId === memberId),
    });
  if (merge.merged_serial) await restorePassDevices(tx, business.id, merge.merged_serial, now);
  for (const memberId of [pair.from, pair.into]) await recordPassChange(tx, { businessId: business.id, memberId }, now);
  await audit(tx, {
    ...{ at: now, businessId: business.id, actor: by, action: 'member.unmerge', subject: pair.into },
    detail: {
      ...{ merge: mergeId, merged: pair.from, reason },
      ...(lostContacts.length > 0 && { lost: lostContacts.map(({ kind }) => kind).join(', ') }),
    },
  });
  return { mergeId, comoMemberId: pair.into, mergedId: pair.from, lostContacts };
}
