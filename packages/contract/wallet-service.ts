/**
 * The wallet service: not calls of the contract, because Apple and Google define them. The portal forwards them to the
 * backend under the same path, so that one public origin is enough.
 */
export const walletService = {
  /** The common prefix. */
  root: '/api/wallet',
  /** The signed-in member's pass for Apple Wallet, `application/vnd.apple.pkpass`. */
  applePass: '/api/wallet/apple/pass',
  /** Apple's web service (`webServiceURL`), to which devices add `/v1/…`. */
  appleService: '/api/wallet/apple',
  /** The business's icon as PNG, which Google fetches. */
  icon: '/api/wallet/icon.png',
} as const;

export const PKPASS = 'application/vnd.apple.pkpass';
