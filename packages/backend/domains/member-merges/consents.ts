import { ContactChannel } from 'loyalty-contract/schemas/consents';
import type { Locale } from 'loyalty-contract/schemas/primitives';
import { sql, type Kysely } from 'kysely';
import type { Business } from '../../core/business';
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
    const [first] = ended;
    if (!first || ended.length < ContactChannel.options.length) return ended;
    return [{ ...first, contactChannel: null }];
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

/** Tells webhooks about a consent of the survivor that the merge has ended, or its undo gives back. */
export async function reportConsent(
  tx: Tx,
  { businessId, memberId }: { businessId: string; memberId: string },
  { consent, contactChannel, given }: { consent: string; contactChannel: string | null; given: boolean },
  now: Date,
): Promise<void> {
  const data = { consent, given, ...(contactChannel !== null && { contactChannel }) };
  await sql`select webhook_record(${businessId}, ${memberId}, 'consent.changed', ${now}::timestamptz,
    ${JSON.stringify(data)}::jsonb)`.execute(tx);
}
