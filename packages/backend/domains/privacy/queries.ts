import { sql, type Kysely } from 'kysely';
import type { ContactChannel } from 'loyalty-contract/schemas/consents';
import type { ConsentChannel } from '../../db/privacy-schema';
import type { Schema } from '../../db/schema';
import type { LatestDecision } from '../members';

/** The number of consent decisions shown to a member. */
const MAX_LISTED = 100;

/** A decision of the consent log with its text. Times are strings: the rows are JSON. */
interface ConsentRecord {
  consent: string;
  given: boolean;
  text_hash: string;
  language: string;
  channel: ConsentChannel;
  contact_channel: ContactChannel | null;
  created_at: string;
  text: string | null;
}

/** A member's consents and withdrawals, newest first, and the latest about each consent and channel of contact. */
export interface ConsentLog {
  records: ConsentRecord[];
  latest: (Omit<LatestDecision, 'at'> & { at: string })[];
}

/** A member's consent log, in one statement (decision 050). */
export async function findConsentLog(db: Kysely<Schema>, businessId: string, memberId: string): Promise<ConsentLog> {
  const { rows } = await sql<ConsentLog>`
    with decisions as materialized (
      select id, consent, given, text_hash, language, channel, contact_channel, created_at
      from consents where business_id = ${businessId} and member_id = ${memberId}
    )
    select
      (select coalesce(json_agg(record order by record.id desc), '[]') from (
        select d.*, t.text from decisions d
        left join consent_texts t on t.business_id = ${businessId} and t.text_hash = d.text_hash
        order by d.id desc limit ${MAX_LISTED}
      ) record) as records,
      (select coalesce(json_agg(decision), '[]') from (
        select distinct on (consent, contact_channel) id, ${memberId}::text as "memberId", consent,
          contact_channel as "contactChannel", given, text_hash as "textHash", created_at as "at"
        from decisions order by consent, contact_channel, id desc
      ) decision) as latest`.execute(db);
  return rows[0] ?? { records: [], latest: [] };
}
