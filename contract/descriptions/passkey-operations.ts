import type { OperationTexts } from './operation-text';

type Name =
  | 'createPasskeySignIn'
  | 'openPasskeySession'
  | 'confirmStaffSessionByPasskey'
  | 'createPasskeyRegistration'
  | 'registerPasskey'
  | 'listPasskeys'
  | 'deletePasskey';

const at = '2030-01-01T10:00:00Z';
const challenge = 'dGhlIGNoYWxsZW5nZSBvZiBhIHBhc3NrZXkgb24gdGhlIGRlc2s';
const credentialId = 'Y3JlZGVudGlhbA';
const clientDataJSON = 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0';
const credential = { id: credentialId, rawId: credentialId, type: 'public-key' } as const;

export const passkeyOperations: OperationTexts<Name> = {
  createPasskeySignIn: {
    summary: 'Begin a sign-in with a passkey',
    description: 'Returns a challenge for a passkey of the host of the desk (decision 079). It names no person.',
    body: {},
    response: {
      challengeId: 'pc-1',
      options: {
        challenge,
        rpId: 'desk.velo.example',
        timeout: 300_000,
        allowCredentials: [],
        userVerification: 'required',
      },
    },
  },
  openPasskeySession: {
    summary: 'Open a session of staff by a passkey',
    description:
      'Verifies the signature of a passkey and opens a session. A challenge is valid once; a counter that does not increase is refused.',
    body: {
      challengeId: 'pc-1',
      device: 'Safari on iPhone',
      credential: {
        ...credential,
        response: { clientDataJSON, authenticatorData: 'YXV0aA', signature: 'c2lnbmF0dXJl' },
      },
    },
    response: { status: 'OK', token: 'R2x1c3Rlci1vcGFxdWUtdG9rZW4', expiresAt: '2030-01-01T22:00:00Z' },
  },
  confirmStaffSessionByPasskey: {
    summary: 'Prove by a passkey who the person is',
    description:
      'Like `confirmStaffSession`, by the signature of a passkey of the person, with a challenge of `createPasskeySignIn`.',
    body: {
      challengeId: 'pc-1',
      credential: {
        ...credential,
        response: { clientDataJSON, authenticatorData: 'YXV0aA', signature: 'c2lnbmF0dXJl' },
      },
    },
    response: { status: 'OK' },
  },
  createPasskeyRegistration: {
    summary: 'Begin the registration of a passkey',
    description: 'Returns a challenge for a new passkey of the signed-in person, who can have ten.',
    body: {},
    response: {
      challengeId: 'pc-2',
      options: {
        challenge,
        rp: { id: 'desk.velo.example', name: 'desk.velo.example' },
        user: { id: 'c3QtMQ', name: 'noa@velo.example', displayName: 'Noa Levi' },
        pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
        timeout: 300_000,
        attestation: 'none',
        excludeCredentials: [],
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      },
    },
  },
  registerPasskey: {
    summary: 'Register a passkey',
    description: 'Verifies a new passkey and stores its public key. The person gets a notice by e-mail.',
    body: {
      challengeId: 'pc-2',
      name: 'My phone',
      credential: { ...credential, response: { clientDataJSON, attestationObject: 'b2JqZWN0' } },
    },
    response: { status: 'OK', passkeyId: 'pk-1' },
  },
  listPasskeys: {
    summary: 'List passkeys',
    description: 'Returns the passkeys of the person.',
    response: {
      passkeys: [{ passkeyId: 'pk-1', name: 'My phone', createdAt: at, lastUsedAt: null, synced: true }],
    },
  },
  deletePasskey: {
    summary: 'Delete a passkey',
    description: 'Deletes a passkey of the person, who can no longer sign in with it. Open sessions stay.',
    params: { passkeyId: ['Id of the passkey.', 'pk-1'] },
    body: {},
    response: { status: 'OK' },
  },
};
