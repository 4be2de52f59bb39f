import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

/** The secrets of both kinds of captcha, as a business configures them. */
export const CAPTCHA_SECRETS = 'score-secret:human-secret';

/** The action and site for which a token was issued. */
const ChallengeToken = z.object({
  kind: z.enum(['score', 'human']),
  hostname: z.string(),
  action: z.string().optional(),
  score: z.number().optional(),
});
type ChallengeToken = z.infer<typeof ChallengeToken>;

const SOLVE = '/solve';

/** A stub of reCAPTCHA's verify endpoint: knows two secrets, and accepts each token once. */
export interface CaptchaService {
  url: string;
  /** The URL at which a test in another process posts a solved captcha as JSON, and gets the token. */
  solveUrl: string;
  /** The number of verify requests. */
  verifyRequests: number;
  /** The status of every response; null for the real ones. */
  failing: number | null;
  /** Marks a token as unused again. */
  forget(token: string): void;
  /** The token of a solved captcha. */
  solve(solved: ChallengeToken): string;
  close(): Promise<void>;
}

/** Starts the stub on a free port of this machine. */
export async function startCaptchaService(): Promise<CaptchaService> {
  const tokens = new Map<string, ChallengeToken>();
  const used = new Set<string>();
  let counter = 0;

  function judge(form: URLSearchParams): object {
    const kind = { 'score-secret': 'score', 'human-secret': 'human' }[form.get('secret') ?? ''];
    if (!kind) return { success: false, 'error-codes': ['invalid-input-secret'] };
    const token = form.get('response') ?? '';
    const solved = tokens.get(token);
    if (solved?.kind !== kind) return { success: false, 'error-codes': ['invalid-input-response'] };
    if (used.has(token)) return { success: false, 'error-codes': ['timeout-or-duplicate'] };
    used.add(token);
    const { hostname, action, score } = solved;
    return { success: true, challenge_ts: new Date().toISOString(), hostname, action, score };
  }

  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      if (request.url === SOLVE) return response.end(service.solve(ChallengeToken.parse(JSON.parse(text))));
      service.verifyRequests += 1;
      if (service.failing !== null) return response.writeHead(service.failing).end('down');
      const body = JSON.stringify(judge(new URLSearchParams(text)));
      return response.writeHead(200, { 'content-type': 'application/json' }).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service: CaptchaService = {
    url: `${origin}/recaptcha/api/siteverify`,
    solveUrl: origin + SOLVE,
    verifyRequests: 0,
    failing: null,
    forget: (token) => void used.delete(token),
    solve(solved) {
      const token = `solved-${(counter += 1)}`;
      tokens.set(token, solved);
      return token;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return service;
}
