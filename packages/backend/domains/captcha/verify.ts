import { z } from 'zod';
import { CAPTCHA_TIMEOUT_MS } from './limits';

/** The service's response (reCAPTCHA, "Verifying the user's response"); only score captchas have score and action. */
const VerifyResponse = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  action: z.string().optional(),
  score: z.number().optional(),
  'error-codes': z.array(z.string()).default([]),
});
type VerifyResponse = z.infer<typeof VerifyResponse>;

/** `unknown`: the service could not be reached, or does not accept the operator's secret. */
export type Verdict = 'passed' | 'refused' | 'unknown';

interface Token {
  secret: string;
  token: string;
  /** The host that the member requested: a token that was solved on another host is refused. */
  host: string;
}

const INVALID_SECRET_CODES = new Set(['missing-input-secret', 'invalid-input-secret']);

/** Verifies a token with the service; `isEnough` decides about a valid response. */
export async function verifyToken(
  url: string,
  { secret, token, host }: Token,
  isEnough: (response: VerifyResponse) => boolean = () => true,
): Promise<Verdict> {
  try {
    const reply = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token }),
      redirect: 'error',
      signal: AbortSignal.timeout(CAPTCHA_TIMEOUT_MS),
    });
    if (!reply.ok) {
      await reply.body?.cancel();
      return 'unknown';
    }
    const response = VerifyResponse.parse(await reply.json());
    if (response['error-codes'].some((code) => INVALID_SECRET_CODES.has(code))) return 'unknown';
    return response.success && response.hostname === host && isEnough(response) ? 'passed' : 'refused';
  } catch {
    return 'unknown';
  }
}
