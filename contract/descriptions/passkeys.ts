import * as passkeys from '../schemas/passkeys';
import { describeObject } from './describe';

const challengeId = 'Id of the challenge: valid once, and for five minutes.';
const descriptorTexts = {
  id: 'Id of the credential, base64url.',
  type: 'Always `public-key`.',
  transports: 'How browsers reach its authenticator. Absent if unknown.',
};
const credentialTexts = {
  id: 'Id of the credential, base64url.',
  rawId: 'The same id.',
  type: 'Always `public-key`.',
  authenticatorAttachment: 'Kind of the authenticator. Not used.',
};
const clientDataJSON = 'What the browser asserts: challenge, origin and type; base64url.';

describeObject('PasskeyRegistration', passkeys.PasskeyRegistration, 'How the browser creates a passkey.', {
  challengeId,
  options: [
    'Options of `navigator.credentials.create`, as JSON of WebAuthn level 3.',
    {
      challenge: 'Random bytes, base64url.',
      rp: ['The relying party.', { id: 'Host of the desk.', name: 'Name shown by the browser.' }],
      user: [
        'The person.',
        { id: 'Opaque id, base64url.', name: 'E-mail address.', displayName: 'Name of the person.' },
      ],
      pubKeyCredParams: [
        'Accepted algorithms, the preferred first.',
        { alg: 'COSE identifier of the algorithm.', type: 'Always `public-key`.' },
      ],
      timeout: 'Milliseconds for the person to respond.',
      attestation: 'No proof of the make of the authenticator is asked for.',
      excludeCredentials: ['Passkeys that the person already has.', descriptorTexts],
      authenticatorSelection: [
        'What the authenticator must support.',
        {
          residentKey: 'It stores the passkey, so that no name has to be typed.',
          requireResidentKey: 'The same for older browsers.',
          userVerification: 'It verifies the person, by PIN or biometrics.',
        },
      ],
    },
  ],
});
describeObject('PasskeySignIn', passkeys.PasskeySignIn, 'How the browser signs in with a passkey.', {
  challengeId,
  options: [
    'Options of `navigator.credentials.get`, as JSON of WebAuthn level 3.',
    {
      challenge: 'Random bytes, base64url.',
      rpId: 'Host of the desk.',
      timeout: 'Milliseconds for the person to respond.',
      allowCredentials: ['Always empty: the browser offers every passkey of the desk.', descriptorTexts],
      userVerification: 'The authenticator verifies the person.',
    },
  ],
});
describeObject('RegisterPasskey', passkeys.RegisterPasskey, 'A new passkey.', {
  challengeId,
  name: 'Name by which the person recognizes it.',
  credential: [
    'Result of `navigator.credentials.create`, as JSON.',
    {
      ...credentialTexts,
      response: [
        'Response of the authenticator.',
        {
          clientDataJSON,
          attestationObject: 'The public key and its id, base64url.',
          transports: 'How browsers reach the authenticator.',
        },
      ],
    },
  ],
});
const [registered, refused] = passkeys.RegisteredPasskey.options;
describeObject('PasskeyRegistered', registered, 'The passkey was registered.', {
  status: 'Always `OK`.',
  passkeyId: 'Id of the passkey.',
});
describeObject('PasskeyRefused', refused, 'The challenge has expired, or the passkey is not valid.', {
  status: 'Always `PASSKEY_REFUSED`.',
});
const signatureTexts = [
  'Result of `navigator.credentials.get`, as JSON.',
  {
    ...credentialTexts,
    response: [
      'Response of the authenticator.',
      {
        clientDataJSON,
        authenticatorData: 'What the authenticator asserts: host, verification and counter; base64url.',
        signature: 'Signature of both, base64url.',
        userHandle: 'The opaque id of the person, base64url. Null or absent if unknown.',
      },
    ],
  },
] as const;
describeObject('OpenPasskeySession', passkeys.OpenPasskeySession, 'The signature of a passkey.', {
  challengeId,
  device: 'Name of the browser, for the list of sessions. Absent if unknown.',
  credential: signatureTexts,
});
describeObject('ConfirmByPasskey', passkeys.ConfirmByPasskey, 'A signature as a proof of who the person is.', {
  challengeId,
  credential: 'Result of `navigator.credentials.get`, as JSON.',
});
describeObject('Passkeys', passkeys.Passkeys, 'The passkeys of the person, the latest first.', {
  passkeys: [
    'The passkeys.',
    {
      passkeyId: 'Id of the passkey.',
      name: 'Name given by the person.',
      createdAt: 'Time of registration.',
      lastUsedAt: 'Time of the last sign-in with it. Null: never.',
      synced: 'Whether it is copied to other devices of the person.',
    },
  ],
});
