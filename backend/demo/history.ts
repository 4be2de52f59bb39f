import type { Business } from '../businesses/business';
import type { Tx } from '../db/transact';
import { post } from '../ledger/queries';
import { insertMember } from '../members/queries';

/** Members of a demo business, each with its months of history. */
export async function seedMembers(tx: Tx, business: Business, now: Date): Promise<void> {
  const id = `${business.id}-demo`;
  await insertMember(tx, {
    businessId: business.id,
    id,
    commonExtId: `${business.id}-ext-demo`,
    firstName: 'Maya',
    lastName: 'Cohen',
    fields: {},
    hasConsent: true,
    language: business.file.defaultLanguage,
    identifiers: [{ kind: 'email', value: `demo@${business.id}.example` }],
    createdAt: now,
  });
  await post(tx, {
    businessId: business.id,
    memberId: id,
    type: 'point',
    amount: 64000,
    operation: 'TopUp',
    cause: 'demo',
    now,
  });
}
