import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { MemberCallArgs } from '@/store/member-calls';
import { authHandlers, resetAuthentication } from './auth-handlers';
import { violations } from './violations';

/** The requests of a call, in order of arrival. */
const received: MemberCallArgs[] = [];

/** Fails any other request: it would reach a portal that runs on the port of the page's address. */
const unexpectedRequest = http.all('*', ({ request: { method, url } }) => {
  violations.push(`unexpected request: ${method} ${new URL(url).pathname}`);
  return HttpResponse.error();
});

/** The mock portal for a page's scripts: it sends only the replies that a test sets. */
export const server = setupServer(...authHandlers, unexpectedRequest);

export function startServer(): void {
  server.listen({ onUnhandledRequest: 'error' });
}

export function recordRequest(args: MemberCallArgs): void {
  received.push(args);
}

/** The requests of contract calls since the test began, optionally of one call. */
export function getSentRequests(call?: MemberCallArgs['call']): MemberCallArgs[] {
  return call === undefined ? received : received.filter((args) => args.call === call);
}

/** Resets the replies and requests of the test. */
export function resetServer(): void {
  server.resetHandlers();
  resetAuthentication();
  received.length = 0;
}
