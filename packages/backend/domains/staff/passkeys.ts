import type { CallResponse, ParsedRequest } from 'loyalty-contract/calls/calls';
import { audit, setAuditPrincipal } from '../../core/audit';
import { toStaffPrincipal } from '../../core/staff-session';
import { ProblemError } from '../../core/problems';
import { getNetworkUses } from '../../core/rate-limits/consume';
import { staffLimits } from '../../core/rate-limits/registry';
import type { RequestContext } from '../../core/request-context';
import { createId, createToken } from '../../core/secrets';
import { transact } from '../../db/transact';
import { CHALLENGE_MS, MAX_PASSKEYS } from './limits';
import { sendAccessNotice } from './access-notice';
import { createPasskeyNotice } from './messages';
import { openStaffSession } from './open-session';
import {
  lockAndCountPasskeys,
  findPasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  recordPasskeyUse,
  consumePasskeyChallenge,
  type PasskeyRow,
} from './passkey-queries';
import { consumeStaffLimits, requireDesk } from './sign-in';
import { isTransport, toTransports } from './transports';

/** Loaded with the first passkey: it takes a tenth of a start. */
const loadVerification = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256, as COSE names them. */
const ALGORITHMS = [-8, -7, -257];
const REFUSED = { status: 'PASSKEY_REFUSED' } as const;

async function createChallenge({ app, now }: RequestContext, staffId: string | null) {
  const [challengeId, challenge] = [createId(), createToken()];
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS);
  await insertChallenge(app.db, { id: challengeId, challenge, staffId, expiresAt });
  return { challengeId, challenge };
}

/** A challenge for any passkey of the desk: it names no person, so that nobody learns who has one. */
export async function createPasskeySignIn(context: RequestContext): Promise<CallResponse<'createPasskeySignIn'>> {
  const { host } = requireDesk(context);
  await consumeStaffLimits(context, getNetworkUses(context.clientNetworks, staffLimits.challengesByNetwork, ['staff']));
  const { challengeId, challenge } = await createChallenge(context, null);
  const options = { challenge, rpId: host, timeout: CHALLENGE_MS, allowCredentials: [] };
  return { challengeId, options: { ...options, userVerification: 'required' } };
}

export async function createPasskeyRegistration(
  context: RequestContext,
): Promise<CallResponse<'createPasskeyRegistration'>> {
  const { host } = requireDesk(context);
  const { staffId, email, name: displayName } = context.requiredStaff;
  const existing = await listPasskeys(context.db, staffId);
  if (existing.length >= MAX_PASSKEYS) throw new ProblemError('LIMIT_REACHED');
  const { challengeId, challenge } = await createChallenge(context, staffId);
  return {
    challengeId,
    options: {
      challenge,
      rp: { id: host, name: host },
      user: {
        id: Buffer.from(staffId).toString('base64url'),
        name: email,
        displayName,
      },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
      timeout: CHALLENGE_MS,
      attestation: 'none',
      excludeCredentials: existing.map(({ credential_id: id, transports }) => ({
        id,
        type: 'public-key',
        transports: transports.filter(isTransport),
      })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    },
  };
}

type RegisterBody = ParsedRequest<'registerPasskey'>['body'];

/** The new passkey, if it is one for this challenge, host and origin, and the person was verified. */
async function verifyNewPasskey(context: RequestContext, { credential }: RegisterBody, challenge: string) {
  const { host, origin } = requireDesk(context);
  const { clientDataJSON, attestationObject, transports = [] } = credential.response;
  try {
    const { verifyRegistrationResponse } = await loadVerification();
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: credential.id,
        rawId: credential.rawId,
        type: credential.type,
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!registrationInfo) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    return {
      credential_id: id,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: toTransports(transports),
      synced: registrationInfo.credentialBackedUp,
    };
  } catch (error) {
    context.log.info({ event: 'staff.passkey_invalid', err: error }, 'a new passkey was not valid');
    return undefined;
  }
}

export async function registerPasskey(
  context: RequestContext,
  { body }: ParsedRequest<'registerPasskey'>,
): Promise<CallResponse<'registerPasskey'>> {
  const { app, now } = context;
  const { host } = requireDesk(context);
  const { staffId, email, locale, roles } = context.requiredStaff;
  const challenge = await consumePasskeyChallenge(app.db, { id: body.challengeId, staffId }, now);
  const passkey = challenge === undefined ? undefined : await verifyNewPasskey(context, body, challenge);
  if (!passkey) return REFUSED;
  const id = createId();
  return transact(app.db, async (tx) => {
    if ((await lockAndCountPasskeys(tx, staffId)) >= MAX_PASSKEYS) throw new ProblemError('LIMIT_REACHED');
    const isNew = await insertPasskey(tx, { ...passkey, id, staff_id: staffId, name: body.name, created_at: now });
    if (!isNew) return REFUSED;
    await setAuditPrincipal(tx, toStaffPrincipal(staffId));
    for (const { businessId, name } of roles)
      await audit(tx, { at: now, businessId, actor: name, action: 'staff.addPasskey', subject: staffId });
    await sendAccessNotice(tx, { email, locale }, now, (language) =>
      createPasskeyNotice({ locale: language, host, name: body.name, change: 'added' }),
    );
    return { status: 'OK', passkeyId: id };
  });
}

type SignInBody = Pick<ParsedRequest<'openPasskeySession'>['body'], 'challengeId' | 'credential'>;

/** The counter of a valid signature by the passkey of the person that the authenticator names; undefined if it is not. */
async function verifySignature(
  context: RequestContext,
  { credential }: SignInBody,
  { passkey, challenge }: { passkey: PasskeyRow; challenge: string },
): Promise<number | undefined> {
  const { host, origin } = requireDesk(context);
  const { clientDataJSON, authenticatorData, signature, userHandle } = credential.response;
  if (typeof userHandle === 'string' && Buffer.from(userHandle, 'base64url').toString() !== passkey.staff_id)
    return undefined;
  try {
    const { verifyAuthenticationResponse } = await loadVerification();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: credential.id,
        rawId: credential.rawId,
        type: credential.type,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch (error) {
    context.log.info({ event: 'staff.signature_invalid', err: error }, 'the signature of a passkey was not valid');
    return undefined;
  }
}

/** The passkey of a valid signature, and its counter. The challenge is used up, whatever the result. */
export async function checkPasskey(
  context: RequestContext,
  body: SignInBody,
): Promise<{ passkey: PasskeyRow; counter: number } | undefined> {
  const { app, now } = context;
  const challenge = await consumePasskeyChallenge(app.db, { id: body.challengeId, staffId: null }, now);
  const passkey = await findPasskey(app.db, body.credential.id);
  const counter =
    challenge === undefined || !passkey ? undefined : await verifySignature(context, body, { passkey, challenge });
  if (!passkey || counter === undefined) {
    // Not counted: it cannot be guessed, and who shares the network must not be locked out.
    context.recordSecurityEvent('staff.signInFailed', { reason: passkey ? 'passkey refused' : 'unknown passkey' });
    return undefined;
  }
  return { passkey, counter };
}

/** Opens a session by the signature of a passkey. */
export async function openSessionByPasskey(
  context: RequestContext,
  { body }: ParsedRequest<'openPasskeySession'>,
): Promise<CallResponse<'openPasskeySession'>> {
  const { app, now } = context;
  const signed = await checkPasskey(context, body);
  if (!signed) return REFUSED;
  const { passkey, counter } = signed;
  return transact(app.db, async (tx) => {
    if (!(await recordPasskeyUse(tx, passkey.id, counter, now))) return REFUSED;
    return openStaffSession(context, tx, {
      staffId: passkey.staff_id,
      openedWith: 'passkey',
      passkeyId: passkey.id,
      device: body.device,
    });
  });
}
