import type { CallResponse, ParsedRequest } from 'loyalty-contract/calls/calls';
import { contactKinds } from 'loyalty-contract/identifier-kinds';
import { sql } from 'kysely';
import { audit, setAuditPrincipal } from '../../core/audit';
import type { Business } from '../../core/business';
import { createFieldProblem, ProblemError } from '../../core/problems';
import { releaseLimits } from '../../core/rate-limits/consume';
import { enforceLimits } from '../../core/rate-limits/enforce';
import { tillLimits } from '../../core/rate-limits/registry';
import type { RequestContext } from '../../core/request-context';
import { safeEqual } from '../../core/secrets';
import { transact, type Tx } from '../../db/transact';
import { refuseOwnAccount } from '../ceilings';
import { type ContactIdentifier, findUnopenedAccount } from '../members';
import { requireLookUp } from '../presence';
import { maskContact, reserveTillCode } from '../sign-in';
import { findPairContacts } from './contacts';
import { createMergeCodeMessage } from './messages';
import type { MergePair } from './move-rows';
import { previewMerge } from './preview';
import { createProofId, deriveMergeCode, PROOF_MS, requireProofId } from './proof';

type Sent = CallResponse<'sendMergeCodes'>;

/** The contact of an account whose owner can prove it: a confirmed one, or that of an account that nobody has opened. */
async function findProvableContact(
  context: RequestContext,
  pair: MergePair,
  memberId: string,
): Promise<ContactIdentifier> {
  const contacts = (await findPairContacts(context.db, pair))
    .filter((contact) => contact.memberId === memberId)
    .toSorted((a, b) => contactKinds.indexOf(a.kind) - contactKinds.indexOf(b.kind));
  const confirmed = contacts.find((contact) => contact.confirmed);
  if (confirmed) return confirmed;
  for (const contact of contacts)
    if ((await findUnopenedAccount(context.db, pair.businessId, contact))?.memberId === memberId) return contact;
  throw new ProblemError('CONTACT_UNPROVEN', { detail: 'An account has no contact that its owner can prove.' });
}

/** The texts of codes are erased once they have expired, as those of other codes. */
async function sendCode(
  tx: Tx,
  context: RequestContext,
  business: Business,
  { memberId, contact, code, codeId }: { memberId: string; contact: ContactIdentifier; code: string; codeId: string },
) {
  const { now } = context;
  const language = await tx
    .selectFrom('members')
    .select('language')
    .where('business_id', '=', business.id)
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
    .then((member) => member.language);
  const message = createMergeCodeMessage(business, { language, kind: contact.kind, code });
  await sql`
    insert into outbox (business_id, member_id, recipient, channel, subject, text, language, created_at, code_id, code_at,
      due_at, expires_at)
    values (${business.id}, ${memberId}, ${contact.value}, ${message.channel}, ${message.subject}, ${message.text},
      ${language}, ${now}, ${codeId}, ${message.codeAt}::int, ${now}, ${new Date(now.getTime() + PROOF_MS)})`.execute(
    tx,
  );
}

/**
 * Sends each of two accounts a code, which its owner reads to the cashier: whoever has both contacts is the person whose accounts
 * they are.
 * @throws {ProblemError} NOT_FOUND, LOOK_UP_NEEDED, OWN_ACCOUNT, CONTACT_UNPROVEN, TOO_MANY_REQUESTS; INVALID_REQUEST (`from`: `same`)
 */
export async function sendMergeCodes(
  context: RequestContext,
  business: Business,
  { comoMemberId: into, from, lookUpId, fromLookUpId, locationId }: ParsedRequest<'sendMergeCodes'>['body'],
): Promise<Sent> {
  const { app, actor, now, serviceKey } = context;
  const pair = { businessId: business.id, from, into };
  if (from === into) throw createFieldProblem('from', 'same');
  requireLookUp(context, { businessId: business.id, memberId: into }, lookUpId);
  requireLookUp(context, { businessId: business.id, memberId: from }, fromLookUpId);
  const accounts: { memberId: string; contact: ContactIdentifier }[] = [];
  for (const memberId of [into, from])
    accounts.push({ memberId, contact: await findProvableContact(context, pair, memberId) });
  const limit = { rateLimit: tillLimits.mergeCodes, scope: [business.id, serviceKey.name] };
  await enforceLimits(context, [limit], { name: 'till.limited', facts: { key: serviceKey.name } });
  for (const { contact } of accounts) await reserveTillCode(context, contact);
  const requestId = createProofId(context, pair, 'sent', now);
  const sent = requireProofId(context, pair, 'sent', requestId);
  await transact(app.db, async (tx) => {
    await setAuditPrincipal(tx, serviceKey.name);
    for (const { memberId, contact } of accounts) {
      await refuseOwnAccount(tx, context, { businessId: business.id, memberId });
      const code = deriveMergeCode(context, pair, sent, memberId);
      await sendCode(tx, context, business, { memberId, contact, code, codeId: sent.requestId });
    }
    const entry = { at: now, businessId: business.id, actor, action: 'member.mergeCodes' as const, subject: into };
    await audit(tx, { ...entry, detail: { merged: from, location: locationId } });
  });
  return {
    requestId,
    expiresAt: new Date(now.getTime() + PROOF_MS).toISOString(),
    codes: accounts.map(({ memberId, contact: { kind, value } }) => ({
      comoMemberId: memberId,
      channel: kind === 'phoneNumber' ? 'sms' : 'email',
      destination: maskContact(kind, value),
    })),
  };
}

/**
 * Checks both codes; if they are right, the accounts can be merged, and are previewed. A wrong code counts for both members, as
 * those of payments do: of one request three are compared.
 * @throws {ProblemError} CODE_EXPIRED, CODE_WRONG, TOO_MANY_REQUESTS
 */
export async function checkMergeCodes(
  context: RequestContext,
  business: Business,
  { comoMemberId: into, from, requestId, code, fromCode }: ParsedRequest<'checkMergeCodes'>['body'],
): Promise<CallResponse<'checkMergeCodes'>> {
  const { app, serviceKey, now } = context;
  const pair = { businessId: business.id, from, into };
  const sent = requireProofId(context, pair, 'sent', requestId);
  const uses = [
    { rateLimit: tillLimits.mergeCodeTries, scope: [business.id, sent.requestId] },
    ...[into, from].map((id) => ({ rateLimit: tillLimits.wrongCodes, scope: [business.id, id, serviceKey.name] })),
    { rateLimit: tillLimits.wrongCodesByKey, scope: [business.id, serviceKey.name] },
  ];
  await enforceLimits(context, uses);
  const isRight = [
    safeEqual(deriveMergeCode(context, pair, sent, into), code),
    safeEqual(deriveMergeCode(context, pair, sent, from), fromCode),
  ];
  // Which of the two is wrong helps only who guesses.
  if (isRight.includes(false)) throw new ProblemError('CODE_WRONG', { detail: 'One of the two codes is wrong.' });
  await releaseLimits(app, uses);
  const preview = await previewMerge(context.db, business, pair, now);
  // A till shows no contacts: the guest knows them.
  const contacts = preview.contacts.map((contact) => ({ ...contact, value: maskContact(contact.kind, contact.value) }));
  return { proof: createProofId(context, pair, 'proven', sent.sentAt), preview: { ...preview, contacts } };
}
