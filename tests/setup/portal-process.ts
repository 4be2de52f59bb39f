import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';
import type { RequestInfo } from '@/server/request/request-info';
import { startFreshProcess } from './fresh-process';

/** The secret of the sessions in these tests. */
export const SESSION_SECRET = 'a secret of thirty-two characters or more';

/** Starts a fresh process with the environment of a portal. @param variables added to it, or instead of its own */
export function startPortalProcess(variables: Record<string, string> = {}): void {
  const environment = {
    LOYALTY_BACKEND_KEY: 'a key for tests of the portal',
    NEXTAUTH_SECRET: SESSION_SECRET,
    LOG_LEVEL: 'silent',
    ...variables,
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  startFreshProcess();
}

/** Restores the environment, and forgets what the process had stored. */
export function endPortalProcess(): void {
  vi.unstubAllEnvs();
  startFreshProcess();
}

/** A server that tests use as the backend. */
export interface StubBackend {
  url: string;
  close(): void;
}

export async function startStubBackend(listener: RequestListener): Promise<StubBackend> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The info of a visitor's request to a host. */
export function createRequestInfo(hostname: string, more: Partial<RequestInfo> = {}): RequestInfo {
  return {
    host: hostname,
    hostname,
    origin: `https://${hostname}`,
    isSecure: true,
    clientAddress: '192.0.2.1',
    requestId: 'a-request',
    browserId: undefined,
    locale: undefined,
    sessionCookie: undefined,
    pendingSignOutCookie: undefined,
    csrfCookie: undefined,
    hasTemporaryLink: false,
    ...more,
  };
}
