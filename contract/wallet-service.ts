/**
 * Where wallets get passes and keep them up to date: not calls of the contract, since Apple and Google say what they look
 * like. The portal hands them on to the backend under the same path, so that one public origin is enough.
 */
export const walletService = {
  /** All of it. */
  root: '/api/wallet',
  /** The signed-in member's pass for Apple Wallet, `application/vnd.apple.pkpass`. */
  applePass: '/api/wallet/apple/pass',
  /** Apple's web service (`webServiceURL`), to which devices add `/v1/…`. */
  appleService: '/api/wallet/apple',
  /** The business's sign as PNG, which Google fetches. */
  icon: '/api/wallet/icon.png',
} as const;

export const PKPASS = 'application/vnd.apple.pkpass';
