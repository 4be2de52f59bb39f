import type { Kysely } from 'kysely';
import type { App } from '../../core/app';
import type { Schema } from '../../db/schema';
import { computePhoneMac } from '../landing/phone-mac';
import type { Identifier } from '../members/identifiers';
import { hashIdentifier } from '../sign-in/identify';

/** A member, with all that rows which do not name them may know them by. */
export interface DataSubject {
  businessId: string;
  memberId: string;
  /** Proven ones alone: what is kept of a contact that the member only claims may be somebody else's. */
  identifiers: Identifier[];
  /** As codes and devices refer to the identifiers. */
  identifierHashes: string[];
  /** As landing pages keep the phone number. */
  phoneMacs: string[];
}

/** Everything that a member's rows are found by. */
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
  const phones = identifiers.filter(({ kind }) => kind === 'phoneNumber');
  return {
    businessId,
    memberId,
    identifiers,
    identifierHashes: identifiers.map(hashIdentifier),
    phoneMacs: phones.map(({ value }) => computePhoneMac(environment, businessId, value)),
  };
}
