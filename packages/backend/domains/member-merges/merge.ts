import { sql } from 'kysely';
import type { CallResponse, ParsedRequest } from 'loyalty-contract/calls/calls';
import { DAY_MS } from 'loyalty-text/durations';
import { audit } from '../../core/audit';
import type { Business } from '../../core/business';
import { createFieldProblem, ProblemError } from '../../core/problems';
import type { RequestContext } from '../../core/request-context';
import { createId } from '../../core/secrets';
import type { MergeUndo } from '../../db/merge-schema';
import type { Tx } from '../../db/transact';
import { toJson } from '../../db/values';
import { getFullName } from 'loyalty-text/full-name';
import { findGiftValue, limitGiven, refuseOwnAccount, toCurrency } from '../ceilings';
import { insertCorrections } from '../corrections';
import { findBalances } from '../ledger';
import { recordRewards, rememberContact, type RewardOccasion, toRewardOccasion } from '../rewarded-contacts';
import { revokeMember } from '../sign-in';
import { endPassDevices, recordPassChange } from '../wallet-pass';
import { clearGiftConflicts, findGivenGifts, mergeCards } from './cards';
import { endConsents, findLastConsent, findPairDecisions, keepsConsent, planConsents } from './consents';
import { findPairContacts, mergeContacts, planContacts } from './contacts';
import { lockPair, mergeAccounts } from './merge-accounts';
import { tellContacts } from './messages';
import { moveRows, removeRows, type MergePair } from './move-rows';
import { endPlans, planPlans } from './plans';
import { mergePreferences } from './preferences';
import { countUnusedGifts, endOwnInvitations, findLostPass, insertMerge, renameImportRows } from './queries';

/** How long a merge can be undone. */
const UNDO_MS = DAY_MS;

type Members = Awaited<ReturnType<typeof lockPair>>;
type PairMember = Members[number];

/** The two, locked. @throws {ProblemError} NOT_FOUND if one of them is none, or no longer */
async function lockMembers(tx: Tx, pair: MergePair): Promise<{ merged: PairMember; survivor: PairMember }> {
  const members = await lockPair(tx, pair);
  const [merged, survivor] = [pair.from, pair.into].map((id) => members.find((member) => member.id === id));
  if (!merged || !survivor) throw new ProblemError('NOT_FOUND');
  return { merged, survivor };
}

/** A person at the desk does not merge an own account. @throws {ProblemError} OWN_ACCOUNT */
async function refuseOwnPair(tx: Tx, context: RequestContext, { businessId, from, into }: MergePair) {
  for (const memberId of [from, into]) await refuseOwnAccount(tx, context, { businessId, memberId });
}

/**
 * Adds what moves to what a person at the desk gave today: an account whose owner notices nothing is as good as a gift.
 * @throws {ProblemError} REAUTHENTICATION_REQUIRED
 */
async function limitMoved(tx: Tx, context: RequestContext, business: Business, { businessId, from, into }: MergePair) {
  if (!context.staff) return;
  const { points, credit } = await findBalances(tx, businessId, from, context.now);
  const gifts = await countUnusedGifts(tx, { businessId, memberId: from }, context.now);
  const value = toCurrency(business.file, 'points', points) + toCurrency(business.file, 'credit', credit);
  const giftValue = gifts === 0 ? 0 : gifts * (await findGiftValue(tx, context, business));
  await limitGiven(tx, context, business, { act: 'merge', subject: into, value: value + giftValue });
}

/** Fills what the survivor's own row lacks. @returns the values that came from the merged account */
async function fillMember(
  tx: Tx,
  { businessId, into }: MergePair,
  { merged, survivor, hasConsent }: { merged: PairMember; survivor: PairMember; hasConsent: boolean },
): Promise<MergeUndo['fields']> {
  const added = Object.fromEntries(Object.entries(merged.fields).filter(([key]) => !(key in survivor.fields)));
  await tx
    .updateTable('members')
    .set({
      first_name: survivor.first_name || merged.first_name,
      last_name: survivor.last_name || merged.last_name,
      fields: toJson({ ...added, ...survivor.fields }),
      has_consent: hasConsent,
      visits_before: (survivor.visits_before ?? 0) + (merged.visits_before ?? 0) || null,
      created_at: new Date(Math.min(survivor.created_at.getTime(), merged.created_at.getTime())),
    })
    .where('business_id', '=', businessId)
    .where('id', '=', into)
    .execute();
  return added;
}

/** What either of the two has had once, neither gets again. */
async function joinRewards(
  tx: Tx,
  occasion: RewardOccasion,
  { into }: MergePair,
  contacts: Awaited<ReturnType<typeof findPairContacts>>,
): Promise<void> {
  for (const { kind, value } of contacts.filter(({ confirmed }) => confirmed))
    await rememberContact(tx, occasion, into, { kind, value });
}

function concat(...parts: readonly MergeUndo['removed'][]): MergeUndo['removed'] {
  const all: MergeUndo['removed'] = {};
  for (const part of parts)
    for (const [table, rows] of Object.entries(part)) all[table] = [...(all[table] ?? []), ...rows];
  return all;
}

/** Moves everything that is not the ledger's, and removes the merged member. */
async function moveAll(tx: Tx, business: Business, pair: MergePair, { mergeId, now }: { mergeId: string; now: Date }) {
  const memberRef = { businessId: pair.businessId, memberId: pair.from };
  const changedGifts = await clearGiftConflicts(tx, pair);
  const cards = await mergeCards(tx, business, pair, now);
  const gifts = await findGivenGifts(tx, pair, cards);
  await endOwnInvitations(tx, pair);
  const pass = await findLostPass(tx, pair);
  if (pass) await endPassDevices(tx, memberRef, now);
  await renameImportRows(tx, pair.businessId, pair.from, `merged-${mergeId}`);
  const preferences = await mergePreferences(tx, pair);
  const { moved, removed } = await moveRows(tx, pair);
  const stampCards = await removeRows(tx, 'stamp_cards', memberRef);
  const members = await removeRows(tx, 'members', { ...memberRef, column: 'id' });
  return {
    serial: pass?.serial ?? null,
    undo: {
      moved,
      removed: concat({ members, stamp_cards: stampCards }, removed, {
        ...(pass && { wallet_registrations: pass.registrations }),
      }),
      ...{ cards, gifts, changedGifts, preferences },
    },
  };
}

interface MergeRequest extends Omit<ParsedRequest<'mergeMembers'>['body'], 'businessId'> {
  comoMemberId: string;
  /** The guest has read codes that were sent to both. */
  proof?: 'codes';
}

/**
 * Merges an account into another one of the same person, all or nothing: the other account has everything afterwards, and
 * what the first was known by finds it. Sessions and codes of the first end.
 * @throws {ProblemError} NOT_FOUND, INVALID_REQUEST (`from`: `same`, `blocked`, `plans`), OWN_ACCOUNT
 */
export async function mergeMembers(
  tx: Tx,
  context: RequestContext,
  business: Business,
  { comoMemberId: into, from, by, reason, proof }: MergeRequest,
): Promise<CallResponse<'mergeMembers'>> {
  const { now } = context;
  const pair = { businessId: business.id, from, into };
  if (from === into) throw createFieldProblem('from', 'same');
  const mergeId = createId();
  const { merged, survivor } = await lockMembers(tx, pair);
  await refuseOwnPair(tx, context, pair);
  if (merged.blocked_at || survivor.blocked_at) throw createFieldProblem('from', 'blocked');
  const plans = await planPlans(tx, pair, now);
  if (plans.renewing.length > 0) throw createFieldProblem('from', 'plans');
  await limitMoved(tx, context, business, pair);
  const language = survivor.language;
  const occasion = toRewardOccasion({ app: context.app, business, now });
  for (const memberId of [from, into]) await recordRewards(tx, occasion, memberId);
  await revokeMember(tx, business.id, from, now);
  await insertCorrections(tx, [
    { id: mergeId, businessId: business.id, memberId: into, kind: 'merge', targetId: from, reason, by, now },
  ]);
  const accounts = await mergeAccounts(tx, pair, { mergeId, now });
  const decisions = await findPairDecisions(tx, pair);
  const ended = planConsents(decisions, pair);
  await endConsents(tx, pair, ended, { language, now });
  const contacts = planContacts(await findPairContacts(tx, pair), into);
  await tellContacts(tx, business, { memberId: into, language, contacts, act: 'merged', now });
  const removedContacts = await mergeContacts(tx, pair, contacts);
  const endedPlans = await endPlans(tx, pair, plans.ended);
  const { serial, undo } = await moveAll(tx, business, pair, { mergeId, now });
  const hasConsent = keepsConsent(business, decisions, [survivor, merged]);
  // Without consent to the programme nobody stays signed in.
  if (survivor.has_consent && !hasConsent) await revokeMember(tx, business.id, into, now);
  const fields = await fillMember(tx, pair, { merged, survivor, hasConsent });
  await joinRewards(tx, occasion, pair, contacts);
  await recordPassChange(tx, { businessId: business.id, memberId: into }, now);
  const undoUntil = new Date(now.getTime() + UNDO_MS);
  await insertMerge(tx, {
    ...{ business_id: business.id, id: mergeId, member_id: into, merged_id: from },
    ...{ merged_ext_id: merged.common_ext_id, merged_serial: serial, reason, merged_by: by },
    ...{ created_at: now, undo_until: undoUntil, undone_at: null },
    undo: {
      ...undo,
      removed: concat(undo.removed, removedContacts),
      plans: endedPlans,
      ...{ accounts, fields, firstName: survivor.first_name, lastName: survivor.last_name },
      ...{ hasConsent: survivor.has_consent, createdAt: survivor.created_at.toISOString() },
      endedConsents: ended.filter(({ survivorGave }) => survivorGave),
      lastConsent: await findLastConsent(tx, { businessId: business.id, memberId: into }),
    },
  });
  await sql`select webhook_record(${business.id}, ${from}, 'member.deleted', ${now}::timestamptz,
    ${JSON.stringify({ mergedInto: into })}::jsonb)`.execute(tx);
  const otherAccount = getFullName({ firstName: merged.first_name, lastName: merged.last_name });
  await audit(tx, {
    ...{ at: now, businessId: business.id, actor: by, action: 'member.merge', subject: into },
    detail: {
      ...(otherAccount !== '' && { otherAccount }),
      merge: mergeId,
      merged: from,
      reason,
      ...(proof && { proof }),
    },
  });
  return { mergeId, comoMemberId: into, undoUntil: undoUntil.toISOString() };
}
