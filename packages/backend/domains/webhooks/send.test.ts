import { createServer, type RequestListener } from 'node:http';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address';
import { createWebhookSender, isPermittedUrl, type SendOptions } from './send';

const never = new AbortController().signal;
const open = { allowPrivate: true, allowHttp: true };
const guarded = { allowPrivate: false, allowHttp: true };
const webhook = (url: string) => ({ url, headers: { 'content-type': 'application/json' }, body: '{"a":"ü"}' });

/** Resolves every name to these addresses. */
const resolveTo =
  (...addresses: string[]): NonNullable<SendOptions['resolve']> =>
  () =>
    Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));

const servers: { close(): unknown }[] = [];
afterEach(() => void servers.splice(0).forEach((server) => server.close()));

/** Starts a receiver on this machine. @returns its port and the requests that it got */
async function startReceiver(respond: RequestListener) {
  const requests: { url: string | undefined; body: string; headers: Record<string, unknown> }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      requests.push({ url: request.url, body: Buffer.concat(chunks).toString(), headers: request.headers });
      respond(request, response);
    });
  });
  servers.push({
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, requests };
}

describe('Addresses of webhooks', () => {
  it.each([
    ...[
      '0.0.0.0',
      '10.1.2.3',
      '100.64.0.1',
      '127.0.0.1',
      '127.9.9.9',
      '169.254.169.254',
      '172.16.0.1',
      '172.31.255.255',
    ],
    ...['192.168.1.1', '192.0.0.8', '198.18.0.1', '224.0.0.1', '240.0.0.1', '255.255.255.255', 'receiver.example', ''],
    ...['::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::127.0.0.1', '64:ff9b::7f00:1', '64:ff9b::808:808'],
    ...['fe80::1', 'fe80::1%eth0', 'fc00::1', 'fd12:3456::1', 'ff02::1', '2002:7f00:1::', '2001:0:1::', '2001:db8::1'],
  ])('of a private network are refused: %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '192.0.1.1', '2606:4700::1111', '2a00:1450:4001::1'])(
    'of the internet are permitted: %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    ['http://receiver.example/', false],
    ['https://receiver.example/', true],
    ['https://user:password@receiver.example/', false],
    ['https://127.0.0.1/', false],
    // Forms that a URL parser reads as 127.0.0.1.
    ['https://2130706433/', false],
    ['https://0x7f.1/', false],
    ['https://0177.0.0.1/', false],
    ['https://[::1]/', false],
    ['https://[::ffff:7f00:1]/', false],
    ['https://169.254.169.254/latest/meta-data/', false],
    ['https://8.8.8.8/', true],
  ])('in the URL %s: permitted %s', (url, isPermitted) => {
    expect(isPermittedUrl(new URL(url), { allowPrivate: false, allowHttp: false })).toBe(isPermitted);
  });
});

describe('Sending a webhook', () => {
  it('returns the status, and sends the body unchanged', async () => {
    const { port, requests } = await startReceiver((_, response) => response.writeHead(204).end());
    expect(await createWebhookSender(open)(webhook(`http://127.0.0.1:${port}/hook?a=1`), never)).toMatchObject({
      status: 204,
    });
    expect(requests).toMatchObject([{ url: '/hook?a=1', body: '{"a":"ü"}', headers: { 'content-length': '10' } }]);
  });

  it.each([
    ['a name of this machine', 'localhost', undefined],
    ['a name that resolves to this machine', 'receiver.example', resolveTo('127.0.0.1')],
    ['a name that resolves to it by IPv6', 'receiver.example', resolveTo('::1')],
    ['a name that resolves to it by mapped IPv4', 'receiver.example', resolveTo('::ffff:127.0.0.1')],
    ['a name with a public and a private address', 'receiver.example', resolveTo('8.8.8.8', '127.0.0.1')],
    ['a name without an address', 'receiver.example', resolveTo()],
    ['the address itself', '127.0.0.1', undefined],
    ['a decimal address', '2130706433', undefined],
    ['an IPv6 address', '[::1]', undefined],
  ])('connects to no private network: %s', async (_, host, resolve) => {
    const { port, requests } = await startReceiver((__, response) => response.end());
    const send = createWebhookSender({ ...guarded, ...(resolve ? { resolve } : {}) });
    await expect(send(webhook(`http://${host}:${port}/`), never)).rejects.toMatchObject({ code: 'ADDRESS_REFUSED' });
    expect(requests).toEqual([]);
  });

  it('refuses http in production', async () => {
    const { port, requests } = await startReceiver((_, response) => response.end());
    const send = createWebhookSender({ allowPrivate: true, allowHttp: false });
    const refused = send(webhook(`http://127.0.0.1:${port}/`), never);
    await expect(refused).rejects.toMatchObject({ code: 'ADDRESS_REFUSED' });
    expect(requests).toEqual([]);
  });

  it.each([
    [429, '40', 40],
    [503, '40', 40],
    [503, 'Fri, 01 Jan 2100 00:00:00 GMT', expect.any(Number)],
    [500, '40', undefined],
  ])('reads how long to wait of status %s with %s', async (status, value, retryAfter) => {
    const { port } = await startReceiver((_, response) => response.writeHead(status, { 'retry-after': value }).end());
    const sent = await createWebhookSender(open)(webhook(`http://127.0.0.1:${port}/`), never);
    expect(sent).toEqual({ status, retryAfter });
  });

  it('follows no redirect', async () => {
    const target = await startReceiver((_, response) => response.end());
    const location = `http://127.0.0.1:${target.port}/inside`;
    const { port } = await startReceiver((_, response) => response.writeHead(307, { location }).end());
    expect(await createWebhookSender(open)(webhook(`http://127.0.0.1:${port}/`), never)).toMatchObject({ status: 307 });
    expect(target.requests).toEqual([]);
  });

  it('ends when the status is known, however long the response is', async () => {
    let ended: () => void = () => undefined;
    const isEnded = new Promise<void>((resolve) => void (ended = resolve));
    const { port } = await startReceiver((request, response) => {
      response.writeHead(200);
      const write = () => {
        while (response.write('x'.repeat(65_536)));
      };
      response.on('drain', write).on('close', ended);
      write();
    });
    expect(await createWebhookSender(open)(webhook(`http://127.0.0.1:${port}/`), never)).toMatchObject({ status: 200 });
    await isEnded;
  });

  it.each([
    ['does not respond', () => undefined],
    ['sends its headers slowly', (socket: { write(text: string): unknown }) => void socket.write('HTTP/1.1 20')],
  ])('gives up at the deadline when the receiver %s', async (_, act) => {
    const server = createTcpServer((socket) => {
      socket.on('error', () => undefined);
      act(socket);
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const send = createWebhookSender({ ...open, timeoutsMs: { connect: 5_000, total: 50 } });
    await expect(send(webhook(`http://127.0.0.1:${port}/`), never)).rejects.toMatchObject({ code: 'TIMEOUT' });
  });

  it('gives up at the deadline of the connection when the handshake of TLS does not end', async () => {
    const server = createTcpServer((socket) => void socket.on('error', () => undefined));
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const send = createWebhookSender({ ...open, timeoutsMs: { connect: 50, total: 60_000 } });
    await expect(send(webhook(`https://127.0.0.1:${port}/`), never)).rejects.toMatchObject({ code: 'TIMEOUT' });
  });

  it('ends when the process shuts down', async () => {
    const { port } = await startReceiver(() => undefined);
    const stop = new AbortController();
    const sent = createWebhookSender(open)(webhook(`http://127.0.0.1:${port}/`), stop.signal);
    stop.abort();
    await expect(sent).rejects.toThrow();
  });
});
