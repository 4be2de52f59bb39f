import { MINUTE_SECONDS } from 'loyalty-text/durations';
import { readIdentifier } from 'loyalty-text/read-code';
import { HIDDEN_DESTINATION } from 'loyalty-contract/hidden-destination';
import { MIGRATION_CARD } from 'loyalty-contract/identifier-kinds';
import type { CodeSent } from 'loyalty-contract/schemas/sign-in';
import type { RequestContext } from '../../core/request-context';
import { listDemoMembers } from '../../core/demo-members';
import { isAbroad } from '../../core/normalize-contact';
import type { Identifier } from '../members';
import { computeCodeMac, createId, createToken, deriveLoginCode, findLoginCode, safeEqual } from '../../core/secrets';
import { getDefaultChannel, type Channel } from './channels';
import { reserveChannel } from './reserve-channel';
import { getNextCodeLength } from './code-length';
import { hashIdentifier, isContact } from './identifiers';
import { createCodeMessage, maskContact } from './messages';
import {
  findChallengedMember,
  findIdentifierOwner,
  findLastingChallenge,
  hasSignedInBefore,
  findConfirmedContacts,
  storeChallenge,
  type ChallengeKey,
} from './queries';

/** The fields of a code request apart from the identifier. */
export interface CodeRequest {
  identifier: Identifier;
  /** As it was typed: of two numbers that differ in separators alone, one is meant. */
  typed: string;
  /** The requested channel; default the identifier's own. */
  channel?: Channel;
  /** The proof of a migration card; undefined when the code is only sent again. */
  proof?: string | undefined;
  /** The code is asked for again: it stays the same while enough of its time is left. */
  again?: true;
}

/** Of a code that is sent again, at least this time is left, in milliseconds: messages take a while. */
const LASTING_MS = 2 * MINUTE_SECONDS * 1_000;

/** The recipient of the code; both empty for a code that is not sent. */
async function findRecipient(
  { db, business }: RequestContext,
  key: ChallengeKey,
  request: CodeRequest & { channel: Channel },
) {
  const { identifier, typed, proof, channel } = request;
  const owner = await findIdentifierOwner(db, business.id, identifier, typed);
  const isDirect = isContact(identifier.kind) && channel === getDefaultChannel(identifier.kind);
  const isAllowed = await mayReceiveCode(db, key, identifier, owner, proof);
  const memberId = isAllowed ? owner.member_id : null;
  if (isDirect) return { channel, memberId, to: identifier.value };
  // Looked up also without a member: the cost must be the same.
  const { phone, email } = await findConfirmedContacts(db, business.id, memberId ?? createId());
  const [first, second] = channel === 'sms' ? [phone, email] : [email, phone];
  const to = first ?? (isContact(identifier.kind) ? null : second);
  if (memberId === null || to === null) return { channel, memberId, to: null };
  return { channel: to === email ? ('email' as const) : ('sms' as const), memberId, to };
}

/** A migration card needs its proof field, or an earlier code of this browser for it. */
async function mayReceiveCode(
  db: RequestContext['db'],
  key: ChallengeKey,
  { kind }: Identifier,
  owner: { member_id: string | null; proof: string | null },
  proof: string | undefined,
): Promise<boolean> {
  if (kind !== MIGRATION_CARD) return true;
  // Looked up also for an unknown card: the cost must be the same.
  if (proof === undefined) return (await findChallengedMember(db, key)) === owner.member_id;
  return safeEqual(readIdentifier(owner.proof || createToken()) ?? '', readIdentifier(proof) ?? '');
}

/**
 * The current code, if it is asked for again for the same member and lasts, or a new one. Without a recipient no input matches a new one, and
 * one that was sent before stays valid.
 */
async function prepareChallenge(
  context: RequestContext,
  key: ChallengeKey,
  {
    isKnownBrowser,
    again = false,
    memberId,
    hasRecipient,
  }: { isKnownBrowser: boolean; again?: boolean; memberId: string | null; hasRecipient: boolean },
) {
  const { app, now } = context;
  const { OTP_TTL, CODE_PEPPER } = app.environment;
  const lasting = again ? await findLastingChallenge(app.db, key, new Date(now.getTime() + LASTING_MS)) : undefined;
  // A number in another spelling can be another member's.
  const current = lasting?.member_id === memberId ? lasting : undefined;
  const sent = current && findLoginCode(CODE_PEPPER, current);
  if (current && (sent !== undefined || !hasRecipient)) {
    const { id, code_mac: codeMac, digits, expires_at: expiresAt } = current;
    return { id, code: sent ?? '', codeMac, digits, expiresAt };
  }
  const digits = await getNextCodeLength(context, key, isKnownBrowser);
  const id = createId();
  const code = deriveLoginCode(CODE_PEPPER[0], id, digits);
  const codeMac = computeCodeMac(CODE_PEPPER[0], id, hasRecipient ? code : createToken());
  return { id, code, codeMac, digits, expiresAt: new Date(now.getTime() + OTP_TTL * 1_000) };
}

const isDemoMember = ({ app, business }: RequestContext, { kind, value }: Identifier) =>
  kind === 'email' && listDemoMembers(app.environment, business.id).some(({ email }) => email === value);

/**
 * Sends a sign-in code. The response and the statements are the same whether or not there is such a member: a phone
 * number or e-mail always gets a code, because registration starts with it; for any other identifier without a member,
 * a code is stored that no input matches (security 2.2).
 * @throws {ProblemError} TOO_MANY_REQUESTS when a limit is exceeded
 */
export async function requestCode(context: RequestContext, request: CodeRequest): Promise<CodeSent> {
  const { app, business, browserHash, now } = context;
  const { OTP_RESEND } = app.environment;
  const { identifier } = request;
  const key = { businessId: business.id, identifierHash: hashIdentifier(identifier), browserHash };
  const isKnownBrowser = await hasSignedInBefore(app.db, key);
  const { channel, addressKeys } = await reserveChannel(context, key, {
    channel: request.channel ?? getDefaultChannel(identifier.kind),
    isKnownBrowser,
    isAbroad: identifier.kind === 'phoneNumber' && isAbroad(business, identifier.value),
  });
  const { memberId, ...recipient } = await findRecipient(context, key, { ...request, channel });
  const challenge = await prepareChallenge(context, key, {
    isKnownBrowser,
    again: request.again,
    memberId,
    hasRecipient: recipient.to !== null,
  });
  const lifetime = Math.floor((challenge.expiresAt.getTime() - now.getTime()) / 1_000);
  const message = createCodeMessage({
    channel: recipient.channel,
    language: context.language,
    texts: business.file.texts,
    businessName: business.file.configuration.businessName,
    host: context.ownHost,
    code: challenge.code,
    lifetime,
  });
  const stored = {
    ...key,
    ...challenge,
    memberId,
    addressKeys,
    now,
    message:
      recipient.to === null
        ? null
        : { ...message, to: recipient.to, channel: recipient.channel, language: context.language },
    causedBy: isKnownBrowser ? null : context.providerKey,
  };
  await storeChallenge(app.db, stored, app.environment);
  const isDirect = isContact(identifier.kind) && channel === getDefaultChannel(identifier.kind);
  return {
    status: 'OK',
    channel,
    destination: isDirect ? maskContact(identifier.kind, identifier.value) : HIDDEN_DESTINATION,
    expiresIn: lifetime,
    resendIn: OTP_RESEND,
    codeLength: challenge.digits,
    ...(isDemoMember(context, identifier) ? { demoCode: challenge.code } : {}),
  };
}
