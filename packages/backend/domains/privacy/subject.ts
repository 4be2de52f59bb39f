import type { Kysely } from 'kysely';
import type { App } from '../../core/app';
import type { Schema } from '../../db/schema';
import { computePhoneMacs } from '../landing';
import type { Identifier } from '../members';
import { listIdentifierHashes } from '../sign-in';

/** A member, with all keys of rows that do not contain the member's id. */
export interface DataSubject {
  businessId: string;
  memberId: string;
  /** The member's id, and those of accounts that were merged into the member's. */
  memberIds: string[];
  /** Confirmed contacts only: the data of an unconfirmed contact may be somebody else's. */
  identifiers: Identifier[];
  /** In the form that codes and devices store. */
  identifierHashes: string[];
  /** In the form in which landing pages store the phone number. */
  phoneMacs: string[];
}

/** All keys by which a member's rows are found. */
export async function findDataSubject(
  { environment }: Pick<App, 'environment'>,
  db: Kysely<Schema>,
  businessId: string,
  memberId: string,
): Promise<DataSubject> {
  const identifiers = await db
    .selectFrom('identifiers')
    .select(['kind', 'value'])
    .where('business_id', '=', businessId)
    .where('member_id', '=', memberId)
    .execute();
  const merges = await db
    .selectFrom('member_merges')
    .select('merged_id')
    .where('business_id', '=', businessId)
    .where('member_id', '=', memberId)
    .where('undone_at', 'is', null)
    .execute();
  const phones = identifiers.filter(({ kind }) => kind === 'phoneNumber');
  return {
    businessId,
    memberId,
    memberIds: [memberId, ...merges.map(({ merged_id }) => merged_id)],
    identifiers,
    identifierHashes: identifiers.flatMap(listIdentifierHashes),
    phoneMacs: phones.flatMap(({ value }) => computePhoneMacs(environment, businessId, value)),
  };
}
