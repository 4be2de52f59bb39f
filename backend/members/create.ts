import type { ParsedRequest } from '@/contract/shapes';
import { audit } from '../audit/queries';
import type { Business } from '../businesses/business';
import type { Database } from '../db/database';
import { isUniqueViolation, transact } from '../db/transact';
import { invalid, ProblemError } from '../http/problems';
import { post } from '../ledger/queries';
import { newId } from '../secrets';
import { mayIdentify, MIGRATION_CARD, normalise, normalPlain, type Identifier } from './identifiers';
import { insertMember } from './queries';

type Body = ParsedRequest<'createMember'>['body'];

function identifiersOf(business: Business, body: Body): (Identifier & { proof?: string })[] {
  const typed = [
    ...(body.phoneNumber ? [['phoneNumber', body.phoneNumber] as const] : []),
    ...(body.email ? [['email', body.email] as const] : []),
    ...Object.entries(body.identifiers ?? {}),
  ];
  const identifiers = typed.map(([kind, value]) => {
    const isContact = kind === 'phoneNumber' || kind === 'email';
    const identifier = isContact || mayIdentify(business, kind) ? normalise(business, kind, value) : undefined;
    if (!identifier || kind === MIGRATION_CARD) throw invalid(isContact ? kind : `identifiers.${kind}`);
    return identifier;
  });
  if (!body.migration) return identifiers;
  const card = mayIdentify(business, MIGRATION_CARD)
    ? normalise(business, MIGRATION_CARD, body.migration.card)
    : undefined;
  if (!card) throw invalid('migration.card');
  return [...identifiers, { ...card, proof: normalPlain(body.migration.additionalField) ?? '' }];
}

/**
 * Creates a member with opening balances, as staff do.
 * @throws {ProblemError} INVALID_REQUEST for an identifier that is none, ALREADY_EXISTS when it is another member's
 */
export async function createMember(db: Database, business: Business, body: Body, now: Date) {
  const id = newId();
  const commonExtId = newId();
  const opening = { businessId: business.id, memberId: id, operation: 'TopUp' as const, cause: 'opening', now };
  try {
    await transact(db, async (tx) => {
      await insertMember(tx, {
        businessId: business.id,
        id,
        commonExtId,
        firstName: body.firstName ?? '',
        lastName: body.lastName ?? '',
        fields: {},
        hasConsent: body.hasConsent,
        language: business.file.defaultLanguage,
        identifiers: identifiersOf(business, body),
        createdAt: now,
      });
      if (body.points > 0) await post(tx, { ...opening, type: 'point', amount: body.points });
      if (body.credit > 0) await post(tx, { ...opening, type: 'credit', amount: body.credit });
      await audit(tx, { at: now, businessId: business.id, actor: 'admin', action: 'member.create', subject: id });
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new ProblemError('ALREADY_EXISTS');
    throw error;
  }
  return { comoMemberId: id, commonExtId };
}
