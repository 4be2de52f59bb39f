import { setupServer } from 'msw/node';
import type { CallArgs } from '@/store/call-query';
import { authHandlers, resetAuthentication } from './auth-handlers';
import { violations } from './violations';

/** What a call was sent with, in the order of arrival. */
const received: CallArgs[] = [];

/** The portal as a page's scripts see it: answers what a test says, and nothing that it does not. */
export const server = setupServer(...authHandlers);

export function startServer(): void {
  server.listen({
    onUnhandledRequest: ({ method, url }, print) => {
      violations.push(`unexpected request: ${method} ${new URL(url).pathname}`);
      print.error();
    },
  });
}

export function recordRequest(args: CallArgs): void {
  received.push(args);
}

/** The requests that the calls of the contract have brought since the test began; of one call where it is named. */
export function sentRequests(call?: CallArgs['call']): CallArgs[] {
  return call === undefined ? received : received.filter((args) => args.call === call);
}

/** Forgets what the test said and saw. */
export function resetServer(): void {
  server.resetHandlers();
  resetAuthentication();
  received.length = 0;
}
