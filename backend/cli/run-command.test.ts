import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runInProcess } from '../testing/run-in-process';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'loyalty-command-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs a command against a backend whose second response is an error. @returns its exit code and errors */
async function runWithFailure(args: string[], firstPage: object): Promise<{ code: unknown; errors: string }> {
  const server = createServer((request, response) => {
    const isFirst = !request.url?.includes('cursor=');
    response.statusCode = isFirst ? 200 : 503;
    response.end(JSON.stringify(isFirst ? firstPage : { code: 'BUSY' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    const env = { BACKEND_URL: `http://127.0.0.1:${port}`, LOYALTY_BACKEND_KEY: 'key' };
    const { code, stderr } = await runInProcess(args, env);
    return { code, errors: stderr };
  } finally {
    server.close();
  }
}

it.each([
  [['business', 'export', 'olive'], { lines: ['{"table":"gifts","row":{"id":"1"}}'], cursor: 'a.b' }],
  [['export-members', 'olive'], { csv: 'id\r\n1\r\n', members: 1, cursor: 'a' }],
])('%j whose second page fails leaves no file, so that it can be run again', async (command, firstPage) => {
  const file = join(folder, 'export');
  const { code, errors } = await runWithFailure([...command, '--out', file], firstPage);
  expect(errors).toMatch(/^1 .+ exported\n503 BUSY\n$/);
  expect(code).toBe(1);
  expect(existsSync(file)).toBe(false);
});
