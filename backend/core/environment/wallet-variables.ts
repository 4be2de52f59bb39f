import { z } from 'zod';

const file = z.string().min(1).optional();

/**
 * The operator's settings for wallet passes; without them Apple passes are signed for development only, and there are
 * no Google passes.
 */
export const walletVariables = {
  APPLE_PASS_TYPE_ID: z
    .string()
    .regex(/^pass\.[\w.-]+$/, 'must start with pass.')
    .optional(),
  APPLE_TEAM_ID: z
    .string()
    .regex(/^[A-Z0-9]{10}$/, 'must be the team ID of ten letters and digits')
    .optional(),
  APPLE_PASS_CERTIFICATE: file,
  APPLE_PASS_KEY: file,
  APPLE_PASS_KEY_PASSPHRASE: z.string().min(1).optional(),
  APPLE_WWDR_CERTIFICATE: file,
  GOOGLE_WALLET_ISSUER_ID: z
    .string()
    .regex(/^\d{5,30}$/, 'must be the numeric issuer ID')
    .optional(),
  GOOGLE_WALLET_SERVICE_ACCOUNT: z.email().optional(),
  GOOGLE_WALLET_KEY: file,
};

/** Variables that are valid only together. */
export const walletGroups = [
  ['APPLE_PASS_TYPE_ID', 'APPLE_TEAM_ID', 'APPLE_PASS_CERTIFICATE', 'APPLE_PASS_KEY', 'APPLE_WWDR_CERTIFICATE'],
  ['GOOGLE_WALLET_ISSUER_ID', 'GOOGLE_WALLET_SERVICE_ACCOUNT', 'GOOGLE_WALLET_KEY'],
] as const;
