import type { CodeSent } from '@/contract/schemas/sign-in';
import { hardLimit } from '../captcha/guard';
import type { RequestContext } from '../http/context';
import { tooMany } from '../http/problems';
import { MIGRATION_CARD, normalPlain, type Identifier } from '../members/identifiers';
import { codeMac, newId, newLoginCode, newToken, safeEqual } from '../secrets';
import { charge, type Charge } from './budgets';
import { identifierHash, isContact } from './identify';
import { budgets } from './limits';
import { codeMessage, maskContact, NEUTRAL_MASK } from './messages';
import {
  challengedMember,
  holderOf,
  isKnownDevice,
  provenContacts,
  storeChallenge,
  type ChallengeKey,
} from './queries';

type Channel = CodeSent['channel'];

/** What a request for a code says besides the identifier. */
export interface CodeRequest {
  identifier: Identifier;
  /** The channel asked for; default the identifier's own. */
  channel?: Channel;
  /** What proves a migration card; undefined when the code is only sent again. */
  proof?: string | undefined;
}

const ownChannel = (kind: string): Channel => (kind === 'email' ? 'email' : 'sms');

/** The charges of sending a code. A browser that signed in before has its own, which nobody else can use up. */
function chargesOf(context: RequestContext, key: ChallengeKey, known: boolean): Charge[] {
  const { businessId, identifierHash: identifier, browser } = key;
  const of = known ? [businessId, identifier, browser] : [businessId, identifier];
  const pause = context.app.environment.OTP_RESEND;
  return [
    ...(pause > 0 ? [{ budget: { name: 'send-pause', limit: 1, seconds: pause }, of }] : []),
    { budget: budgets.sendsInTenMinutes, of },
    { budget: budgets.sendsInDay, of },
    ...(known
      ? []
      : [
          { budget: hardLimit(context, budgets.sendsByAddress), of: [businessId, context.clientKey] },
          { budget: budgets.sendsByBusiness, of: [businessId] },
        ]),
  ];
}

/** Whom the code is for and where it goes; both empty when the code is one that nobody gets. */
async function recipient({ db, business }: RequestContext, key: ChallengeKey, request: CodeRequest) {
  const { identifier, proof } = request;
  const channel = request.channel ?? ownChannel(identifier.kind);
  const holder = await holderOf(db, business.id, identifier);
  const direct = isContact(identifier.kind) && channel === ownChannel(identifier.kind);
  const proven = await proves(db, key, identifier, holder, proof);
  const memberId = proven ? holder.member_id : null;
  if (direct) return { channel, memberId, to: identifier.value };
  // Asked for nobody too: it must not cost less.
  const { phone, email } = await provenContacts(db, business.id, memberId ?? newId());
  const [first, second] = channel === 'sms' ? [phone, email] : [email, phone];
  const to = first ?? (isContact(identifier.kind) ? null : second);
  if (memberId === null || to === null) return { channel, memberId, to: null };
  return { channel: to === email ? ('email' as const) : ('sms' as const), memberId, to };
}

/** A migration card needs the field that proves it, or a code that was asked for with it in this browser. */
async function proves(
  db: RequestContext['db'],
  key: ChallengeKey,
  { kind }: Identifier,
  holder: { member_id: string | null; proof: string | null },
  proof: string | undefined,
): Promise<boolean> {
  if (kind !== MIGRATION_CARD) return true;
  // Asked for a card that is nobody's too: it must not cost less.
  if (proof === undefined) return (await challengedMember(db, key)) === holder.member_id;
  return safeEqual(holder.proof ?? newToken(), normalPlain(proof) ?? '');
}

/**
 * Sends a login code. The answer, and the statements behind it, are the same whether or not there is such a member: a
 * phone number or e-mail gets a code in any case, because registration starts with it; for any other identifier that is
 * nobody's, a code is stored that no input matches (security 2.2).
 * @throws {ProblemError} TOO_MANY_REQUESTS over a budget
 */
export async function requestCode(context: RequestContext, request: CodeRequest): Promise<CodeSent> {
  const { app, business, browser, now } = context;
  const { OTP_LENGTH, OTP_TTL, OTP_RESEND, CODE_PEPPER } = app.environment;
  const { identifier } = request;
  const key = { businessId: business.id, identifierHash: identifierHash(identifier), browser };
  const known = await isKnownDevice(app.db, key);
  const over = await charge(app, chargesOf(context, key, known), now);
  if (over) {
    context.securityEvent(over.name === budgets.sendsByBusiness.name ? 'alarm.sends' : 'code.limited', {
      budget: over.name,
    });
    throw tooMany(over.retryAfter);
  }
  const { channel, memberId, to } = await recipient(context, key, request);
  const id = newId();
  const code = newLoginCode(OTP_LENGTH);
  const message = codeMessage({
    channel,
    language: context.language,
    businessName: business.file.configuration.businessName,
    host: context.ownHost,
    code,
    lifetime: OTP_TTL,
  });
  await storeChallenge(app.db, {
    ...key,
    id,
    memberId,
    codeMac: codeMac(CODE_PEPPER, id, to === null ? newToken() : code),
    now,
    expiresAt: new Date(now.getTime() + OTP_TTL * 1_000),
    message: to === null ? null : { to, channel, ...message },
  });
  const shown = request.channel ?? ownChannel(identifier.kind);
  const direct = isContact(identifier.kind) && shown === ownChannel(identifier.kind);
  return {
    status: 'OK',
    channel: shown,
    destination: direct ? maskContact(identifier.kind, identifier.value) : NEUTRAL_MASK,
    expiresIn: OTP_TTL,
    resendIn: OTP_RESEND,
    codeLength: OTP_LENGTH,
  };
}
