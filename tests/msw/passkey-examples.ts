import type { DeskResponseBody } from './desk-handlers';

/** The options of a sign-in or a confirmation by passkey. */
export const passkeyOptions: DeskResponseBody<'createPasskeySignIn'>['options'] = {
  challenge: 'Y2hhbGxlbmdl',
  rpId: 'desk.localhost',
  timeout: 60_000,
  allowCredentials: [],
  userVerification: 'required',
};

/** What a browser answers to them. */
export const passkeySignature = {
  id: 'aWQ',
  rawId: 'aWQ',
  type: 'public-key',
  response: { clientDataJSON: 'YQ', authenticatorData: 'Yg', signature: 'Yw' },
};
