import { http, HttpResponse } from 'msw';
import type { Session } from 'next-auth';
import type { ErrorCode } from 'loyalty-contract/errors';
import { OpenedBy } from 'loyalty-contract/schemas/sign-in';
import { SIGN_OUT_PENDING } from '@/lib/auth/sign-out-response';
import { createMemberSession } from './responses';
import { violations } from './violations';

/** The ids of next-auth's providers: the ways to open a session. */
const providers: readonly OpenedBy[] = OpenedBy.options;

/** A sign-in request as next-auth received it. */
export interface SentSignIn {
  provider: string;
  fields: Record<string, string>;
}

/** The state of the next-auth stub in this test. */
const state = {
  session: null as Session | null,
  refusal: undefined as ErrorCode | 'general.error' | undefined,
  reachable: true,
  isResponding: true,
  signOut: 'ended' as 'ended' | 'pending' | 'unreachable',
  csrfTokens: 0,
  sessionRequests: 0,
  signIns: [] as SentSignIn[],
  signOuts: 0,
};

/** Controls the next-auth stub, and reports the requests it received. */
export const authentication = {
  /** The session of the browser's cookie. */
  setSession: (session: Session | null) => void (state.session = session),
  /** Refuses every further sign-in with this error code. */
  refuseSignIn: (code: ErrorCode | 'general.error') => void (state.refusal = code),
  /** Makes sign-outs wait for the backend, or fail. */
  breakSignOut: (how: 'pending' | 'unreachable') => void (state.signOut = how),
  /** Sets whether next-auth can be reached. */
  setReachable: (reachable: boolean) => void (state.reachable = reachable),
  /** Leaves every further request to next-auth pending. */
  stopResponding: () => void (state.isResponding = false),
  signIns: (): readonly SentSignIn[] => state.signIns,
  signOuts: (): number => state.signOuts,
  sessionRequests: (): number => state.sessionRequests,
};

export function resetAuthentication(): void {
  Object.assign(state, {
    session: null,
    refusal: undefined,
    reachable: true,
    isResponding: true,
    signOut: 'ended',
    csrfTokens: 0,
    sessionRequests: 0,
    signIns: [],
    signOuts: 0,
  } satisfies typeof state);
}

const absolute = (path: string) => new URL(path, window.location.origin).href;

async function readForm(request: Request, action: string): Promise<Record<string, string>> {
  const fields = Object.fromEntries(new URLSearchParams(await request.text()));
  if (!fields.csrfToken) violations.push(`request of next-auth’s ${action}: csrfToken: missing`);
  return fields;
}

/** The calls that the client of next-auth makes. */
export const authHandlers = [
  http.post('/api/auth/_log', () => HttpResponse.json({})),
  http.all('/api/auth/*', () => {
    if (!state.isResponding) return new Promise<never>(() => undefined);
    return state.reachable ? undefined : HttpResponse.error();
  }),
  http.get('/api/auth/csrf', () => HttpResponse.json({ csrfToken: `token ${(state.csrfTokens += 1)}` })),
  http.get('/api/auth/session', () => {
    state.sessionRequests += 1;
    return HttpResponse.json(state.session ?? {});
  }),
  http.get('/api/auth/providers', () =>
    HttpResponse.json(Object.fromEntries(providers.map((id) => [id, { id, name: id, type: 'credentials' }]))),
  ),
  http.post<{ provider: string }>('/api/auth/callback/:provider', async ({ request, params: { provider } }) => {
    const fields = await readForm(request, `callback/${provider}`);
    state.signIns.push({ provider, fields });
    const { refusal } = state;
    if (refusal) return HttpResponse.json({ url: absolute(`/auth/signin?error=${refusal}`) }, { status: 401 });
    state.session = createMemberSession();
    return HttpResponse.json({ url: absolute('/') });
  }),
  http.post('/api/auth/signout', async ({ request }) => {
    await readForm(request, 'signout');
    if (state.signOut === 'unreachable') return HttpResponse.error();
    state.signOuts += 1;
    state.session = null;
    return HttpResponse.json({ url: absolute(state.signOut === 'pending' ? SIGN_OUT_PENDING : '/') });
  }),
];
