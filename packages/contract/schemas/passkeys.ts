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
  id: Base64Url.describe('Id of the credential, base64url.'),
  type: z.literal('public-key').describe('Always `public-key`.'),
  transports: z.array(Transport).optional().describe('How browsers reach its authenticator. Absent if unknown.'),
});
const timeout = z.int().min(1).describe('Milliseconds for the person to respond.');

export const PasskeyRegistration = z
  .object({
    challengeId: Id.describe('Id of the challenge: valid once, and for five minutes.'),
    options: z
      .object({
        challenge: Base64Url.describe('Random bytes, base64url.'),
        rp: z
          .object({
            id: z.string().describe('Host of the desk.'),
            name: z.string().describe('Name shown by the browser.'),
          })
          .describe('The relying party.'),
        user: z
          .object({
            id: Base64Url.describe('Opaque id, base64url.'),
            name: z.string().describe('E-mail address.'),
            displayName: z.string().describe('Name of the person.'),
          })
          .describe('The person.'),
        pubKeyCredParams: z
          .array(
            z.object({
              alg: z.int().describe('COSE identifier of the algorithm.'),
              type: z.literal('public-key').describe('Always `public-key`.'),
            }),
          )
          .describe('Accepted algorithms, the preferred first.'),
        timeout,
        attestation: z.literal('none').describe('No proof of the make of the authenticator is asked for.'),
        excludeCredentials: z.array(descriptor).describe('Passkeys that the person already has.'),
        authenticatorSelection: z
          .object({
            residentKey: z.literal('required').describe('It stores the passkey, so that no name has to be typed.'),
            requireResidentKey: z.literal(true).describe('The same for older browsers.'),
            userVerification: z.literal('required').describe('It verifies the person, by PIN or biometrics.'),
          })
          .describe('What the authenticator must support.'),
      })
      .describe('Options of `navigator.credentials.create`, as JSON of WebAuthn level 3.'),
  })
  .meta({ id: 'PasskeyRegistration', description: 'How the browser creates a passkey.' });

/** The options of `navigator.credentials.get`, as JSON. Any passkey of the desk's host: the browser lists them. */
export const PasskeySignIn = z
  .object({
    challengeId: Id.describe('Id of the challenge: valid once, and for five minutes.'),
    options: z
      .object({
        challenge: Base64Url.describe('Random bytes, base64url.'),
        rpId: z.string().describe('Host of the desk.'),
        timeout,
        allowCredentials: z.array(descriptor).describe('Always empty: the browser offers every passkey of the desk.'),
        userVerification: z.literal('required').describe('The authenticator verifies the person.'),
      })
      .describe('Options of `navigator.credentials.get`, as JSON of WebAuthn level 3.'),
  })
  .meta({ id: 'PasskeySignIn', description: 'How the browser signs in with a passkey.' });

const credential = {
  id: Base64Url.describe('Id of the credential, base64url.'),
  rawId: Base64Url.describe('The same id.'),
  type: z.literal('public-key').describe('Always `public-key`.'),
  authenticatorAttachment: z.string().max(40).nullish().describe('Kind of the authenticator. Not used.'),
};

export const RegisterPasskey = z
  .object({
    challengeId: Id.describe('Id of the challenge: valid once, and for five minutes.'),
    name: SingleLineInput.trim().min(1).max(MAX_NAME).describe('Name by which the person recognizes it.'),
    credential: z
      .object({
        ...credential,
        response: z
          .object({
            clientDataJSON: Base64Url.describe('What the browser asserts: challenge, origin and type; base64url.'),
            attestationObject: Base64Url.describe('The public key and its id, base64url.'),
            /** Those that this version does not know are ignored. */
            transports: z
              .array(z.string().max(40))
              .max(10)
              .optional()
              .describe('How browsers reach the authenticator.'),
          })
          .describe('Response of the authenticator.'),
      })
      .describe('Result of `navigator.credentials.create`, as JSON.'),
  })
  .meta({ id: 'RegisterPasskey', description: 'A new passkey.' });
export const RegisteredPasskey = z.union([
  z
    .object({ status: z.literal('OK').describe('Always `OK`.'), passkeyId: Id.describe('Id of the passkey.') })
    .meta({ id: 'PasskeyRegistered', description: 'The passkey was registered.' }),
  z
    .object({ status: z.literal('PASSKEY_REFUSED').describe('Always `PASSKEY_REFUSED`.') })
    .meta({ id: 'PasskeyRefused', description: 'The challenge has expired, or the passkey is not valid.' }),
]);

/** The signature of a passkey. */
const signature = z
  .object({
    ...credential,
    response: z
      .object({
        clientDataJSON: Base64Url.describe('What the browser asserts: challenge, origin and type; base64url.'),
        authenticatorData: Base64Url.describe(
          'What the authenticator asserts: host, verification and counter; base64url.',
        ),
        signature: Base64Url.describe('Signature of both, base64url.'),
        userHandle: Base64Url.nullish().describe('The opaque id of the person, base64url. Null or absent if unknown.'),
      })
      .describe('Response of the authenticator.'),
  })
  .describe('Result of `navigator.credentials.get`, as JSON.');
export const OpenPasskeySession = z
  .object({
    challengeId: Id.describe('Id of the challenge: valid once, and for five minutes.'),
    device: SingleLineInput.max(MAX_NAME)
      .optional()
      .describe('Name of the browser, for the list of sessions. Absent if unknown.'),
    credential: signature,
  })
  .meta({ id: 'OpenPasskeySession', description: 'The signature of a passkey.' });
export const ConfirmByPasskey = z
  .object({ challengeId: Id.describe('Id of the challenge: valid once, and for five minutes.'), credential: signature })
  .meta({ id: 'ConfirmByPasskey', description: 'A signature as a proof of who the person is.' });

export const OnePasskey = z.object({ passkeyId: Id });
export const Passkeys = z
  .object({
    passkeys: z
      .array(
        z.object({
          passkeyId: Id.describe('Id of the passkey.'),
          name: z.string().describe('Name given by the person.'),
          createdAt: Instant.describe('Time of registration.'),
          lastUsedAt: Instant.nullable().describe('Time of the last sign-in with it. Null: never.'),
          synced: z.boolean().describe('Whether it is copied to other devices of the person.'),
        }),
      )
      .describe('The passkeys.'),
  })
  .meta({ id: 'Passkeys', description: 'The passkeys of the person, the latest first.' });
