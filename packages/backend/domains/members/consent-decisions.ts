import { sql, type Kysely } from 'kysely';
import type { ContactChannel } from 'loyalty-contract/schemas/consents';
import type { Schema } from '../../db/schema';
import type { ConsentPurpose } from './consent-purposes';

/** The latest decision of a member about a consent: for one channel of contact, or for all (null). */
export interface LatestDecision {
  /** Later decisions have greater numbers. */
  id: number;
  memberId: string;
  consent: string;
  contactChannel: ContactChannel | null;
  given: boolean;
  textHash: string;
  at: Date;
}

/** The latest decisions of members about each consent, by channel of contact. Served by `consents_member`. */
export async function findLatestDecisions(
  db: Kysely<Schema>,
  businessId: string,
  memberIds: string[],
): Promise<LatestDecision[]> {
  const { rows } = await sql<LatestDecision>`
    select distinct on (member_id, consent, contact_channel) id, member_id as "memberId", consent,
      contact_channel as "contactChannel", given, text_hash as "textHash", created_at as "at"
    from consents where business_id = ${businessId} and member_id = any (${memberIds}::text[])
    order by member_id, consent, contact_channel, id desc`.execute(db);
  return rows;
}

/** The decision that applies to a channel: its own, or a later one about all channels. */
export function findDecision(
  decisions: readonly LatestDecision[],
  consent: string,
  channel: ContactChannel,
): LatestDecision | undefined {
  return decisions
    .filter(
      (decision) =>
        decision.consent === consent && (decision.contactChannel === null || decision.contactChannel === channel),
    )
    .reduce<LatestDecision | undefined>((latest, next) => (latest && latest.id > next.id ? latest : next), undefined);
}

/** The consents that are given for all channels: none was ended for a channel since. */
export function getGivenConsents(decisions: readonly LatestDecision[]): LatestDecision[] {
  return decisions.filter(
    ({ consent, contactChannel, given, id }) =>
      given &&
      contactChannel === null &&
      !decisions.some((other) => other.consent === consent && other.id > id && !other.given),
  );
}

/** The consents that are given for at least one channel. */
export function getPartlyGivenConsents(decisions: readonly LatestDecision[]): LatestDecision[] {
  return decisions.filter(
    ({ consent, contactChannel, given, id }) =>
      given &&
      !decisions.some(
        (other) =>
          other.consent === consent &&
          other.id > id &&
          (other.contactChannel === null ? true : other.contactChannel === contactChannel),
      ),
  );
}

/** The choices of a member: one for each channel of each purpose. */
export function getChoices(purposes: readonly ConsentPurpose[], decisions: readonly LatestDecision[]) {
  return purposes.flatMap((purpose) =>
    purpose.channels.map((channel) => {
      const decision = findDecision(decisions, purpose.id, channel);
      return { purpose, channel, granted: decision?.given ?? false, changedAt: decision?.at };
    }),
  );
}
