import { sql } from 'kysely';
import { createTextMatcher } from 'loyalty-text/name-search';
import type { MemberRef } from '../../core/member-ref';
import type { Database } from '../../db/database';

/** The names of the shop item `i` in all languages. */
export const itemNames = sql`case jsonb_typeof(i.text -> 'name')
  when 'object' then (select string_agg(value, ' ') from jsonb_each_text(i.text -> 'name'))
  else i.text ->> 'name' end`;

/**
 * The texts of a member's activity that a search finds, each once: numbers of receipts, names of items, and reasons of staff. They
 * are compared here because SQL knows only small and capital letters, and not those of every language.
 */
export async function findTexts(db: Database, { businessId, memberId }: MemberRef, search: string): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select receipt_number as text from purchases where business_id = ${businessId} and member_id = ${memberId}
    union select item ->> 'name' from purchases p, jsonb_array_elements(p.items) item
      where p.business_id = ${businessId} and p.member_id = ${memberId}
    union select receipt_number from payments
      where business_id = ${businessId} and member_id = ${memberId} and receipt_number is not null
    union select reason from corrections where business_id = ${businessId} and member_id = ${memberId}
    union select ${itemNames} from shop_purchases s
      join shop_items i on i.business_id = s.business_id and i.id = s.item_id
      where s.business_id = ${businessId} and s.member_id = ${memberId}`.execute(db);
  const isFound = createTextMatcher(search);
  return rows.map(({ text }) => text).filter(isFound);
}
