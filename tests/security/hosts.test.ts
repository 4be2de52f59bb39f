import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, inject, it } from 'vitest';
import { sendRawRequest } from '../raw-request';

const { portalUrl } = inject('stack');
const { port } = new URL(portalUrl);
const KNOWN = `olive.localhost:${port}`;

const names = [
  'evil.example',
  'evil.example.',
  'xn--evil',
  '10.0.0.1',
  '169.254.169.254',
  '[::1]',
  '[::ffff:7f00:1]',
  '0x7f000001',
  '2130706433',
  'metadata.internal',
];
const malformedHosts = [
  'olive.localhost.evil.example',
  'evil.example:80',
  'evil.example:99999',
  'evil.example:0',
  'a@evil.example',
  'olive.localhost@evil.example',
  'evil.example/olive.localhost',
  'evil.example?olive.localhost',
  'evil.example#olive.localhost',
  'evil.example\\olive.localhost',
  'evil.example,olive.localhost',
  'olive.localhost, evil.example',
  'olive.localhost evil.example',
  '"olive.localhost"',
  "olive'localhost",
  'olive.localhost;x',
  'olive_localhost',
  '-olive.localhost',
  'olive.localhost-',
  '.olive.localhost',
  'olive..localhost',
  '*.localhost',
  '%6flive.localhost',
  'olive%2elocalhost',
  'olive.localhost%00',
  'ölive.localhost',
  'olive。localhost',
  '<script>',
  '${jndi:ldap://evil}',
  '{{7*7}}',
  '../../etc/passwd',
  'http://evil.example',
  '//evil.example',
  ' ',
  'a'.repeat(300),
  `${'a.'.repeat(200)}example`,
];
const hostHeaders = [
  'X-Forwarded-Host',
  'X-Host',
  'X-Original-Host',
  'X-Forwarded-Server',
  'X-HTTP-Host-Override',
  'X-Rewrite-URL',
  'X-Original-URL',
  'Forwarded',
  'Via',
  'X-Business-Id',
  'X-LP-Protocol',
  'X-LP-Client-Address',
  'X-Real-IP',
  'True-Client-IP',
];

const get = (lines: string[]) =>
  sendRawRequest(portalUrl, ['GET /auth/signin HTTP/1.1', ...lines, 'X-Forwarded-Proto: https', 'Connection: close']);
const parseStatus = (response: string) => Number(response.split(' ')[1]);

describe('N3: hosts of no business', () => {
  it.each([...names, ...malformedHosts])('%s is refused or unknown, and is not echoed', async (host) => {
    const response = await get([`Host: ${host}`]);
    expect([400, 404]).toContain(parseStatus(response));
    expect(response).not.toMatch(/set-cookie/i);
    for (const notice of ['evil', 'script>alert', 'jndi', 'etc/passwd']) {
      if (host.includes(notice)) expect(response).not.toContain(host);
    }
  });

  it.each(hostHeaders)('the host claimed by %s is ignored', async (name) => {
    const response = await get([`Host: ${KNOWN}`, `${name}: evil.example`]);
    expect(parseStatus(response)).toBe(200);
    expect(response).toContain('Olive &amp; Thyme');
    expect(response).not.toContain('evil.example');
  });

  it('no request makes the portal call another server: neither an absolute URL nor an upgrade', async () => {
    const called: string[] = [];
    const sink = createServer((socket) => {
      called.push('called');
      socket.destroy();
    });
    await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve));
    const target = `127.0.0.1:${(sink.address() as AddressInfo).port}`;
    const upgrade = ['Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: x'];
    for (const [line, host, more] of [
      [`GET http://${target}/ HTTP/1.1`, KNOWN, upgrade],
      [`GET http://${target}/ HTTP/1.1`, target, upgrade],
      [`GET / HTTP/1.1`, target, upgrade],
      [`GET //${target}/ HTTP/1.1`, KNOWN, upgrade],
      [`GET http://${target}/ HTTP/1.1`, KNOWN, ['Connection: close']],
      [`GET /_next/image?url=http://${target}/x.png&w=64&q=75 HTTP/1.1`, KNOWN, ['Connection: close']],
      [`CONNECT ${target} HTTP/1.1`, target, ['Connection: close']],
    ] as const) {
      const response = await sendRawRequest(portalUrl, [line, `Host: ${host}`, ...more]).catch(() => '');
      expect([line, parseStatus(response || 'x 0')]).toEqual([
        line,
        expect.toSatisfy((status) => status === 0 || status >= 400 || status === 308),
      ]);
    }
    expect(called).toEqual([]);
    await new Promise((resolve) => sink.close(resolve));
  });
});
