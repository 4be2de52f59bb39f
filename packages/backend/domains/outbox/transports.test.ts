import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseEnvironment } from '../../core/environment/environment';
import { startMailSink } from 'loyalty-testing/fakes/mail-sink';
import { SERVICE_KEY } from '../../testing/world';
import { createTransports, type Transports, type OutgoingMessage } from './transports';
import { classifyFailure } from './failures';
import { TIMEOUTS_MS } from './limits';

const MESSAGE: OutgoingMessage = {
  id: 1,
  messageId: '11111111-1111-4111-8111-111111111111',
  businessId: 'olive',
  memberId: null,
  to: 'ada@example.com',
  replyTo: null,
  subject: 'News',
  text: 'Come by.',
  language: 'en',
  link: null,
  unsubscribeUrl: null,
  attachments: null,
  isCode: false,
  codeAt: null,
};
const NO_BUSINESSES = { findById: () => Promise.resolve(undefined) };
const SHORT_TIMEOUT_MS = 50;
const never = () => new AbortController().signal;

const environment = (smtp: string, gateway: string) =>
  parseEnvironment({ LOYALTY_BACKEND_KEY: SERVICE_KEY, SMTP_URL: smtp, MAIL_FROM: 'p@example.com', SMS_URL: gateway });

describe('Delivery to a server that accepts the connection and stays silent', () => {
  let server: Server;
  let port: number;
  let transports: Transports;
  const sockets = new Set<Socket>();
  beforeEach(async () => {
    server = createServer((socket) => void sockets.add(socket.on('error', () => undefined)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterEach(async () => {
    for (const transport of Object.values(transports)) transport.close();
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  const open = (timeoutsMs: Partial<Record<keyof typeof TIMEOUTS_MS, number>>) =>
    (transports = createTransports(environment(`smtp://127.0.0.1:${port}`, `http://127.0.0.1:${port}`), NO_BUSINESSES, {
      ...TIMEOUTS_MS,
      ...timeoutsMs,
    }));
  const failure = async (sent: Promise<void> | undefined) =>
    classifyFailure(
      await sent?.then(
        () => 'sent',
        (error: unknown) => error,
      ),
    );

  it.each([
    ['email', { greeting: SHORT_TIMEOUT_MS }, 'ETIMEDOUT'],
    ['email', { smtp: SHORT_TIMEOUT_MS }, 'EABORT'],
    ['sms', { http: SHORT_TIMEOUT_MS }, 'TimeoutError'],
  ] as const)('by %s ends at its deadline %j', async (channel, timeoutsMs, reason) => {
    expect(await failure(open(timeoutsMs)[channel]?.send(MESSAGE, never()))).toMatchObject({
      reason,
      permanent: false,
    });
  });

  it.each(['email', 'sms'] as const)('ends when the process stops: %s', async (channel) => {
    const ending = new AbortController();
    const sent = open({})[channel]?.send(MESSAGE, ending.signal);
    await expect.poll(() => sockets.size).toBeGreaterThan(0);
    ending.abort();
    expect((await failure(sent)).permanent).toBe(false);
  });
});

describe('Mail that the server has begun to accept', () => {
  it('is abandoned at its deadline, and the next one uses a new connection', async () => {
    const mails = await startMailSink();
    mails.state.isPaused = true;
    const transports = createTransports(environment(mails.url, 'http://127.0.0.1:9'), NO_BUSINESSES, {
      ...TIMEOUTS_MS,
      // Long enough for the second mail on a busy machine, which has the same.
      smtp: 3_000,
    });
    await expect(transports.email?.send(MESSAGE, never())).rejects.toThrow();
    mails.state.isPaused = false;
    await transports.email?.send({ ...MESSAGE, messageId: 'second' }, never());
    expect(mails.received.map(({ mail }) => mail.messageId)).toEqual(['<second@example.com>']);
    transports.email?.close();
    await mails.close();
  });
});
