import { z } from 'zod';
import { MAX_NAME } from '../limits';
import { Id, Instant, SingleLineInput } from './primitives';

/** Binary data of WebAuthn in base64url, and its largest size in characters. */
const Base64Url = z
  .string()
  .min(1)
  .max(16_384)
  .regex(/^[A-Za-z0-9_-]+$/);
/** The known ways to reach an authenticator. */
export const Transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);
export type Transport = z.infer<typeof Transport>;
const descriptor = z.object({
  id: Base64Url,
  type: z.literal('public-key'),
  transports: z.array(Transport).optional(),
});
const timeout = z.int().min(1);

/** The options of `navigator.credentials.create`, as JSON. */
export const PasskeyRegistration = z.object({
  challengeId: Id,
  options: z.object({
    challenge: Base64Url,
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: Base64Url, name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
    timeout,
    attestation: z.literal('none'),
    excludeCredentials: z.array(descriptor),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
  }),
});

/** The options of `navigator.credentials.get`, as JSON. Any passkey of the desk's host: the browser lists them. */
export const PasskeySignIn = z.object({
  challengeId: Id,
  options: z.object({
    challenge: Base64Url,
    rpId: z.string(),
    timeout,
    allowCredentials: z.array(descriptor),
    userVerification: z.literal('required'),
  }),
});

const credential = {
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(40).nullish(),
};

/** A new passkey, and a name by which the person recognizes it. */
export const RegisterPasskey = z.object({
  challengeId: Id,
  name: SingleLineInput.trim().min(1).max(MAX_NAME),
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: Base64Url,
      attestationObject: Base64Url,
      /** Those that this version does not know are ignored. */
      transports: z.array(z.string().max(40)).max(10).optional(),
    }),
  }),
});
export const RegisteredPasskey = z.union([
  z.object({ status: z.literal('OK'), passkeyId: Id }),
  z.object({ status: z.literal('PASSKEY_REFUSED') }),
]);

/** The signature of a passkey. */
const signature = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Base64Url.nullish(),
  }),
});
export const OpenPasskeySession = z.object({
  challengeId: Id,
  device: SingleLineInput.max(MAX_NAME).optional(),
  credential: signature,
});
/** A signature by which the person of a session proves again who it is. */
export const ConfirmByPasskey = z.object({ challengeId: Id, credential: signature });

export const OnePasskey = z.object({ passkeyId: Id });
export const Passkeys = z.object({
  passkeys: z.array(
    z.object({
      passkeyId: Id,
      name: z.string(),
      createdAt: Instant,
      /** Null: never. */
      lastUsedAt: Instant.nullable(),
      /** The passkey is copied to the person's other devices. */
      synced: z.boolean(),
    }),
  ),
});
