import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runInProcess } from '../testing/run-in-process';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'loyalty-command-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs a command against a backend that gives these responses in turn. @returns its exit code and errors */
async function runAgainst(
  responses: { status: number; body: object }[],
  args: string[],
  env: Record<string, string>,
): Promise<{ code: unknown; errors: string }> {
  const remaining = [...responses];
  const server = createServer((_request, response) => {
    const { status = 500, body = {} } = remaining.shift() ?? {};
    response.writeHead(status).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    const { code, stderr } = await runInProcess(args, { BACKEND_URL: `http://127.0.0.1:${port}`, ...env });
    return { code, errors: stderr };
  } finally {
    server.close();
  }
}

it('a command sends the first of several service keys, as the portal does', async () => {
  const keys = ['n', 'f'].map((letter) => letter.repeat(32));
  const sent: unknown[] = [];
  const server = createServer((request, response) => {
    sent.push(request.headers.authorization);
    response.end('{"keys":[]}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await runInProcess(['key', 'list'], { BACKEND_URL: `http://127.0.0.1:${port}`, LOYALTY_BACKEND_KEY: keys.join(',') });
  server.close();
  expect(sent).toEqual([`Bearer ${keys[0]}`]);
});

it.each([
  [['business', 'export', 'olive'], { lines: ['{"table":"gifts","row":{"id":"1"}}'], cursor: 'a.b' }],
  [['export-members', 'olive'], { csv: 'id\r\n1\r\n', members: 1, cursor: 'a' }],
])('%j whose second page fails leaves no file, so that it can be run again', async (command, firstPage) => {
  const file = join(folder, 'export');
  const responses = [
    { status: 200, body: firstPage },
    { status: 503, body: { code: 'BUSY' } },
  ];
  const { code, errors } = await runAgainst(responses, [...command, '--out', file], { LOYALTY_BACKEND_KEY: 'key' });
  expect(errors).toMatch(/^1 .+ exported\n503 BUSY\n$/);
  expect(code).toBe(1);
  expect(existsSync(file)).toBe(false);
});

it.each([
  [{ LOYALTY_BACKEND_KEY: 'key' }, 'the key in LOYALTY_BACKEND_KEY'],
  [{ LOYALTY_BACKEND_KEY: '' }, 'Set LOYALTY_BACKEND_KEY, or DATA_DIR'],
])('says where the key is from that the backend does not accept, with %j', async (settings, expected) => {
  writeFileSync(
    join(folder, 'secrets.json'),
    JSON.stringify({ backendKey: 'k'.repeat(43), nextAuthSecret: 's'.repeat(43) }),
  );
  const refusal = { status: 401, body: { code: 'SERVICE_KEY_REQUIRED' } };
  const { errors } = await runAgainst([refusal], ['status'], { DATA_DIR: folder, ...settings });
  expect(errors).toContain(expected);
  expect(errors).not.toContain('kkk');
});
