import { sql, type RawBuilder } from 'kysely';
import { readIdentifier } from 'loyalty-text/read-code';
import { isIssuedNumber, selectIssuedNumber } from '../../db/issued-numbers';

/** A typed number as it may be stored, the closest spelling first. */
export function listSpellings(typed: string): string[] {
  const asTyped = typed.trim().toLowerCase();
  return [...new Set([asTyped, readIdentifier(typed) ?? asTyped])];
}

/** What finds the owner of a number. `number`: in its stored form; `spellings`: an array, the closest first. */
interface SoughtNumber {
  businessId: string;
  /** The condition of the identifier `i`'s kind. */
  hasKind: RawBuilder<boolean>;
  number: string | RawBuilder<string>;
  spellings: RawBuilder<string[]>;
}

/**
 * The owners of numbers of the business and of old cards, as `member_id` and `proof`. Of several with one number but for
 * separators, those of the closest spelling; with none of these, all. Served by `identifiers_number`.
 */
export const selectNumberOwners = ({ businessId, hasKind, number, spellings }: SoughtNumber) => sql<{
  member_id: string;
  proof: string | null;
}>`
  select o.member_id, o.proof from (
    select i.member_id, i.proof,
      rank() over (partition by i.kind order by array_position(${spellings}, i.value)) as place
    from identifiers i
    where i.business_id = ${businessId} and ${isIssuedNumber} and ${hasKind} and ${selectIssuedNumber} = ${number}
  ) o where o.place = 1`;

/** The owners of the identifier `given` (`kind`, `value`): numbers in whatever spelling. Each look-up is limited to one. */
export const selectOwners = (businessId: string) => sql<{ member_id: string }>`
  (select i.member_id from identifiers i
    where i.business_id = ${businessId} and i.kind = given.kind and i.value = given.value limit 1)
  union all
  (select i.member_id from identifiers i
    where i.business_id = ${businessId} and ${isIssuedNumber} and i.kind = given.kind
      and ${selectIssuedNumber} = given.value limit 1)`;
