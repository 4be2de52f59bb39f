import { z } from 'zod';

const filePath = z.string().min(1).optional();

/**
 * The operator's settings for wallet passes. Without them there are no passes; in development, Apple's are signed with a
 * certificate of its own.
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
  APPLE_PASS_CERTIFICATE: filePath,
  APPLE_PASS_KEY: filePath,
  APPLE_PASS_KEY_PASSPHRASE: z.string().min(1).optional(),
  APPLE_WWDR_CERTIFICATE: filePath,
  GOOGLE_WALLET_ISSUER_ID: z
    .string()
    .regex(/^\d{5,30}$/, 'must be the numeric issuer ID')
    .optional(),
  GOOGLE_WALLET_SERVICE_ACCOUNT: z.email().optional(),
  GOOGLE_WALLET_KEY: filePath,
};

/** Variables that are valid only together. */
export const walletGroups = [
  ['APPLE_PASS_TYPE_ID', 'APPLE_TEAM_ID', 'APPLE_PASS_CERTIFICATE', 'APPLE_PASS_KEY', 'APPLE_WWDR_CERTIFICATE'],
  ['GOOGLE_WALLET_ISSUER_ID', 'GOOGLE_WALLET_SERVICE_ACCOUNT', 'GOOGLE_WALLET_KEY'],
] as const;
