import type { ParsedRequest } from 'loyalty-contract/calls/calls';
import { contactKinds, MIGRATION_CARD } from 'loyalty-contract/identifier-kinds';
import { pickAttributes } from 'loyalty-contract/member-attributes';
import { readIdentifier } from 'loyalty-text/read-code';
import { audit } from '../../core/audit';
import type { Business } from '../../core/business';
import type { Tx } from '../../db/transact';
import type { RequestContext } from '../../core/request-context';
import { createFieldProblem, ProblemError } from '../../core/problems';
import { postEntry } from '../ledger';
import { rememberContact, toRewardOccasion } from '../rewarded-contacts';
import { createId } from '../../core/secrets';
import { mayIdentify, normalizeIdentifier, type ContactIdentifier, type Identifier } from './identifiers';
import { insertMember, findTakenIdentifiers } from './queries';

type Body = ParsedRequest<'createMember'>['body'];

function parseContacts(business: Business, body: Body): ContactIdentifier[] {
  return contactKinds.flatMap((kind) => {
    const typed = body[kind];
    if (!typed) return [];
    const value = normalizeIdentifier(business, kind, typed)?.value;
    if (value === undefined) throw createFieldProblem(kind);
    return { kind, value };
  });
}

/** Identifiers that only staff can set: the business's own, and the card of an older programme. */
function parseIssued(business: Business, body: Body): (Identifier & { proof?: string })[] {
  const identifiers = Object.entries(body.identifiers ?? {}).map(([kind, value]) => {
    const isIssued =
      mayIdentify(business, kind) && kind !== MIGRATION_CARD && !contactKinds.some((contact) => contact === kind);
    const identifier = isIssued ? normalizeIdentifier(business, kind, value) : undefined;
    if (!identifier) throw createFieldProblem(`identifiers.${kind}`);
    return identifier;
  });
  if (!body.migration) return identifiers;
  const card = mayIdentify(business, MIGRATION_CARD)
    ? normalizeIdentifier(business, MIGRATION_CARD, body.migration.card)
    : undefined;
  if (!card) throw createFieldProblem('migration.card');
  const proof = readIdentifier(body.migration.additionalField);
  // Without it the card finds its member, and signs nobody in.
  return [...identifiers, { ...card, ...(proof !== undefined && { proof }) }];
}

/**
 * Creates a member with opening balances, on behalf of staff. E-mail and phone are confirmed if staff state that they
 * verified them, and unconfirmed otherwise. Fails with a unique violation when an identifier is another member's.
 * @throws {ProblemError} INVALID_REQUEST for an invalid identifier or a missing statement; ALREADY_EXISTS when a
 * contact is another member's
 */
export async function createMember(
  tx: Tx,
  business: Business,
  body: Body,
  { app, now, actor }: Pick<RequestContext, 'app' | 'now' | 'actor'>,
) {
  const { contactsConfirmed, createdBy } = body;
  if (contactsConfirmed && createdBy === undefined) throw createFieldProblem('createdBy', 'missing');
  const typed = parseContacts(business, body);
  const issued = parseIssued(business, body);
  const id = createId();
  const commonExtId = createId();
  const opening = { businessId: business.id, memberId: id, operation: 'TopUp' as const, cause: 'opening', now };
  if ((await findTakenIdentifiers(tx, business.id, [...typed, ...issued])).length > 0)
    throw new ProblemError('ALREADY_EXISTS');
  await insertMember(tx, {
    businessId: business.id,
    id,
    commonExtId,
    attributes: pickAttributes(body),
    fields: {},
    hasConsent: body.hasConsent,
    language: business.file.defaultLanguage,
    identifiers: contactsConfirmed ? [...typed, ...issued] : issued,
    unconfirmedContacts: contactsConfirmed ? [] : typed,
    unopened: true,
    createdAt: now,
  });
  for (const contact of contactsConfirmed ? typed : [])
    await rememberContact(tx, toRewardOccasion({ app, business, now }), id, contact);
  if (body.points > 0) await postEntry(tx, { ...opening, kind: 'points', amount: body.points });
  if (body.credit > 0) await postEntry(tx, { ...opening, kind: 'credit', amount: body.credit });
  await audit(tx, {
    at: now,
    businessId: business.id,
    actor: createdBy ?? actor,
    action: 'member.create',
    subject: id,
    detail: { contacts: contactsConfirmed ? 'confirmed' : 'claimed' },
  });
  return { comoMemberId: id, commonExtId };
}
