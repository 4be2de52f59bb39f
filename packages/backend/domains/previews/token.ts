import type { Secrets } from 'loyalty-contract/schemas/process-variables';
import { BusinessId, Id } from 'loyalty-contract/schemas/primitives';
import { HOUR_MS } from 'loyalty-text/durations';
import { z } from 'zod';
import { sign, verifySigned } from '../../core/signed';

const PreviewClaims = z.object({
  businessId: BusinessId,
  /** The session at the desk that asked for it: the preview ends with it. */
  sessionId: Id,
  expiresAt: z.iso.datetime(),
});
type PreviewClaims = z.infer<typeof PreviewClaims>;

/** Creates the token of a preview, which is valid for an hour. Nothing is stored. */
export function createPreviewToken(
  peppers: Secrets,
  owner: Omit<PreviewClaims, 'expiresAt'>,
  now: Date,
): { token: string; expiresAt: string } {
  const expiresAt = new Date(now.getTime() + HOUR_MS).toISOString();
  return { token: sign(peppers, 'preview', { ...owner, expiresAt }), expiresAt };
}

/** What a token of ours says that has not expired; undefined for any other. */
export function readPreviewToken(peppers: Secrets, token: string, now: Date): PreviewClaims | undefined {
  const claims = verifySigned(peppers, 'preview', token, PreviewClaims);
  return claims && Date.parse(claims.expiresAt) > now.getTime() ? claims : undefined;
}
