import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { encode } from 'next-auth/jwt';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ErrorCode } from 'loyalty-contract/errors';
import { createProblem } from 'loyalty-contract/schemas/problem';
import {
  createRequestInfo,
  endPortalProcess,
  SESSION_SECRET,
  startPortalProcess,
  startStubBackend,
  type StubBackend,
} from '@/tests/setup/portal-process';
import type * as MemberSession from '../session/member-session';
import type * as PendingRevocations from '../session/pending-revocations';
import type * as EndSession from './end-session';

// Loaded in the process of the test: another file's has another backend.
let endSession: typeof EndSession.endSession;
let readSession: typeof MemberSession.readSession;
let isRevocationPending: typeof PendingRevocations.isRevocationPending;
let backend: StubBackend;
let refusal: ErrorCode | undefined;
beforeAll(async () => {
  backend = await startStubBackend((_, response) => {
    const [status, body] = refusal ? [createProblem(refusal).status, createProblem(refusal)] : [200, { status: 'OK' }];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  startPortalProcess({ LOYALTY_BACKEND_URL: backend.url });
  ({ endSession } = await import('./end-session'));
  ({ readSession } = await import('../session/member-session'));
  ({ isRevocationPending } = await import('../session/pending-revocations'));
});
afterAll(() => {
  endPortalProcess();
  backend.close();
});

/** Signs a member out while the backend refuses it. */
async function signOut(memberToken: string, code?: ErrorCode) {
  refusal = code;
  const token = { memberToken, businessId: 'olive', comoMemberId: 'm-1', openedBy: 'custom', support: false };
  const sessionCookie = await encode({ token, secret: SESSION_SECRET });
  const createInfo = () => createRequestInfo('olive.example', { sessionCookie });
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const outcome = await endSession(createInfo(), response, { isEmbeddable: false });
  const session = readSession(createInfo(), [SESSION_SECRET]);
  return { outcome, cookie: String(response.getHeader('set-cookie')), isAccepted: session !== null };
}

it.each(['TOO_MANY_REQUESTS', 'INTERNAL_ERROR'] as const)(
  'a sign-out that the backend does not accept (%s) is retried, and the session is refused until then',
  async (code) => {
    const memberToken = `a-member-token-of-${code}`;
    const { outcome, cookie, isAccepted } = await signOut(memberToken, code);
    expect([outcome, isAccepted]).toEqual(['pending', false]);
    expect(cookie).toMatch(/^__Host-lp\.ended=[^;]+; Max-Age=86400;/);
    refusal = undefined;
    await expect.poll(() => isRevocationPending(memberToken), { timeout: 20_000 }).toBe(false);
  },
);

it('a sign-out from a session that the backend no longer knows is complete', async () => {
  expect((await signOut('a-member-token-of-nobody', 'SESSION_REQUIRED')).outcome).toBe('ended');
});
