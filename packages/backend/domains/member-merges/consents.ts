import { isDeepStrictEqual } from 'node:util';
import type { ConsentRight } from 'loyalty-contract/consent-rights';
import { ContactChannel } from 'loyalty-contract/schemas/consents';
import type { Locale } from 'loyalty-contract/schemas/primitives';
import { sql, type Kysely } from 'kysely';
import type { Business } from '../../core/business';
import type { MemberRef } from '../../core/member-ref';
import type { MergeUndo } from '../../db/merge-schema';
import type { Schema } from '../../db/schema';
import type { Tx } from '../../db/transact';
import { findDecision, findLatestDecisions, getRequestedConsents, logDecisions, type LatestDecision } from '../members';
import type { MergePair } from './move-rows';

/** A consent that ends, because one of the two accounts has refused it: by a channel of contact, or by all (null). */
export interface EndedConsent {
  consent: string;
  contactChannel: ContactChannel | null;
  /** The account whose decision is the stricter one, and the text of that decision. */
  refusedBy: string;
  textHash: string;
  /** Whether the survivor had given it. */
  survivorGave: boolean;
}

/** What is the same for each channel as one for all of them (null); otherwise what is given. */
function joinChannels<T extends { contactChannel: ContactChannel | null }>(byChannel: readonly T[]): readonly T[] {
  const all = byChannel.map((one): T => ({ ...one, contactChannel: null }));
  const [first] = all;
  const isSame = all.length === ContactChannel.options.length && all.every((one) => isDeepStrictEqual(one, first));
  return first && isSame ? [first] : byChannel;
}

export const findPairDecisions = (db: Kysely<Schema>, { businessId, from, into }: MergePair) =>
  findLatestDecisions(db, businessId, [from, into]);

/**
 * The consents that the later decision of the two would give although the other account's decision is a refusal: the stricter one
 * applies, whenever it was made. An account without a decision refuses nothing.
 */
export function planConsents(decisions: readonly LatestDecision[], { from, into }: MergePair): EndedConsent[] {
  const find = (memberId: string, consent: string, channel: ContactChannel) =>
    findDecision(
      decisions.filter((decision) => decision.memberId === memberId),
      consent,
      channel,
    );
  return [...new Set(decisions.map(({ consent }) => consent))].flatMap((consent) => {
    const ended = ContactChannel.options.flatMap((contactChannel): EndedConsent[] => {
      const [own, other] = [find(into, consent, contactChannel), find(from, consent, contactChannel)];
      const refusal = [own, other].find((decision) => decision && !decision.given);
      const given = [own, other].find((decision) => decision?.given);
      if (!refusal || !given || refusal.id > given.id) return [];
      const { memberId: refusedBy, textHash } = refusal;
      return [{ consent, contactChannel, refusedBy, textHash, survivorGave: own?.given ?? false }];
    });
    return joinChannels(ended);
  });
}

/** Whether the survivor has the required consents: one account has, and neither has refused one. */
export function keepsConsent(
  business: Business,
  decisions: readonly LatestDecision[],
  members: readonly { has_consent: boolean; language: Locale }[],
): boolean {
  const language = members[0]?.language ?? business.file.defaultLanguage;
  const required = getRequestedConsents(business, language).filter((consent) => consent.required);
  const latest = decisions.filter(
    ({ contactChannel, memberId, consent, id }) =>
      contactChannel === null &&
      !decisions.some((other) => other.memberId === memberId && other.consent === consent && other.id > id),
  );
  const isRefused = required.some(({ id }) => latest.some(({ consent, given }) => consent === id && !given));
  return members.some((member) => member.has_consent) && !isRefused;
}

/** Writes the stricter decision again, to the log of the account that made it, as the last one. */
export async function endConsents(
  tx: Tx,
  { businessId, into }: MergePair,
  ended: readonly EndedConsent[],
  { language, now }: { language: Locale; now: Date },
): Promise<void> {
  for (const { consent, contactChannel, refusedBy, textHash, survivorGave } of ended) {
    const decision = { consent, given: false, textHash, contactChannel: contactChannel ?? undefined };
    await logDecisions(tx, { businessId, memberId: refusedBy, language, channel: 'merge', now }, [decision]);
    const member = { businessId, memberId: into };
    if (survivorGave) await reportConsent(tx, member, { consent, contactChannel, given: false }, now);
  }
}

/** Tells webhooks about a consent of a member that a merge has ended, or its undo gives back. */
async function reportConsent(
  tx: Tx,
  { businessId, memberId }: MemberRef,
  { consent, contactChannel, given }: { consent: string; contactChannel: ContactChannel | null; given: boolean },
  now: Date,
): Promise<void> {
  const data = { consent, given, ...(contactChannel !== null && { contactChannel }) };
  await sql`select webhook_record(${businessId}, ${memberId}, 'consent.changed', ${now}::timestamptz,
    ${JSON.stringify(data)}::jsonb)`.execute(tx);
}

/** The number of the last decision in a member's log; 0 without any. */
export async function findLastConsent(tx: Tx, { businessId, memberId }: MemberRef): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(max(id), 0) as id from consents
    where business_id = ${businessId} and member_id = ${memberId}`.execute(tx);
  return rows[0]?.id ?? 0;
}

/** What a member has refused after a decision, and not given again: what merges wrote is not the member's. */
export async function findRefusalsSince(tx: Tx, { businessId, memberId }: MemberRef, last: number) {
  const { rows } = await sql<LatestDecision>`
    select id, member_id as "memberId", consent, contact_channel as "contactChannel", given, text_hash as "textHash",
      created_at as "at"
    from consents
    where business_id = ${businessId} and member_id = ${memberId} and id > ${last}::bigint and channel <> 'merge'`.execute(
    tx,
  );
  return [...new Set(rows.map(({ consent }) => consent))].flatMap((consent) =>
    joinChannels(
      ContactChannel.options.flatMap((contactChannel) => {
        const decision = findDecision(rows, consent, contactChannel);
        if (!decision || decision.given) return [];
        return [{ consent, contactChannel: contactChannel as ContactChannel | null, textHash: decision.textHash }];
      }),
    ),
  );
}

type Refusals = Awaited<ReturnType<typeof findRefusalsSince>>;

/** Writes what the survivor refused to the log of the account that gets its own back: the person has refused it. */
export async function copyRefusals(
  tx: Tx,
  member: MemberRef,
  refusals: Refusals,
  { language, now }: { language: Locale; now: Date },
): Promise<void> {
  const decisions = refusals.map(({ contactChannel, ...refusal }) => ({
    ...{ ...refusal, given: false, contactChannel: contactChannel ?? undefined },
  }));
  if (decisions.length > 0) await logDecisions(tx, { ...member, language, channel: 'merge', now }, decisions);
}

/** Whether these refusals withdraw the consent to the programme. */
export function withdrawProgramme(business: Business, refusals: Refusals, language: Locale): boolean {
  const required = getRequestedConsents(business, language).filter((consent) => consent.required);
  return refusals.some(
    ({ consent }) => consent === ('privacyPolicy' satisfies ConsentRight) || required.some(({ id }) => id === consent),
  );
}

/** Tells webhooks which of the consents that a merge ended its undo gives back: those that are given now. */
export async function reportRestored(
  tx: Tx,
  member: MemberRef,
  ended: MergeUndo['endedConsents'],
  now: Date,
): Promise<void> {
  const decisions = await findLatestDecisions(tx, member.businessId, [member.memberId]);
  for (const { consent, contactChannel } of ended) {
    const channels = contactChannel === null ? ContactChannel.options : [contactChannel];
    const given = channels.filter((channel) => findDecision(decisions, consent, channel)?.given);
    const isWhole = contactChannel === null && given.length === channels.length;
    for (const channel of isWhole ? [null] : given)
      await reportConsent(tx, member, { consent, contactChannel: channel, given: true }, now);
  }
}
