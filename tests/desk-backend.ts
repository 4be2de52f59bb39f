import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as the backend got it. */
export interface ForwardedRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export const STAFF_TOKEN = 'staff-token-of-a-person-0123456789abcdef';

const session = {
  staffId: 'staff-1',
  name: 'Noa Levi',
  email: 'noa@olive.example',
  locale: 'en',
  sessionId: 'session-1',
  openedWith: 'code',
  expiresAt: '2099-01-01T00:00:00.000Z',
  passkeys: 0,
  businesses: [],
  invitations: [],
  blocked: [],
};

const problem = (status: number, code: string) => ({
  status,
  body: { type: 'about:blank', title: code, status, code },
});

function respond({ method, path, headers, body }: ForwardedRequest): { status: number; body: unknown } {
  if (method === 'POST' && path === '/staff/session') {
    const { code } = JSON.parse(body) as { code: string };
    return code === '123456'
      ? { status: 200, body: { status: 'OK', token: STAFF_TOKEN, expiresAt: session.expiresAt } }
      : { status: 200, body: { status: 'WRONG_CODE', attemptsLeft: 2 } };
  }
  if (headers['x-staff-token'] !== STAFF_TOKEN) return problem(401, 'SESSION_REQUIRED');
  if (path === '/staff/session') return { status: 200, body: session };
  if (path === '/staff/session/end') return { status: 200, body: { status: 'OK' } };
  return problem(403, 'FORBIDDEN_TO_STAFF');
}

/** A backend with one staff session, which records what the portal sends to it. */
export async function startDeskBackend() {
  const received: ForwardedRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const forwarded = { method, path: url, headers, body: Buffer.concat(chunks).toString() };
      received.push(forwarded);
      const { status, body } = respond(forwarded);
      const type = status === 200 ? 'application/json' : 'application/problem+json';
      response.writeHead(status, { 'content-type': type }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, received, stop: () => server.close() };
}
