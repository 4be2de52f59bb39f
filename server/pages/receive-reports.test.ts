import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { endPortalProcess, startPortalProcess } from '@/tests/setup/portal-process';

let server: Server;
let url: string;
let lines: unknown[];
let log: Logger;
beforeAll(async () => {
  startPortalProcess({});
  const { receiveReports } = await import('./receive-reports');
  const { getLog } = await import('../process/log');
  log = getLog();
  server = createServer((request, response) => void receiveReports(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  url = `http://127.0.0.1:${port}`;
});
afterAll(() => {
  server.close();
  endPortalProcess();
});
beforeEach(() => {
  lines = [];
  vi.spyOn(log, 'warn').mockImplementation((line: unknown) => void lines.push(line));
});

const post = async (reports: unknown): Promise<number> => {
  const headers = { 'content-type': 'application/reports+json', 'x-request-id': 'request-1234567890' };
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(reports) })).status;
};
const fault = { part: 'screen', route: '/forms/[id]', name: 'NotFoundError' };
const reportOf = (changes: Partial<typeof fault>) => [{ type: 'page-fault', body: { ...fault, ...changes } }];

it('a fault of a page is logged with the id of its report', async () => {
  expect(await post(reportOf({}))).toBe(204);
  expect(lines).toMatchObject([{ event: 'page.fault', requestId: 'request-1234567890', ...fault }]);
});

it.each([
  ['a part that no page has', { part: 'wallet' }],
  ['an address instead of a pattern', { route: '/forms/visit?email=ada@example.com' }],
  ['a message instead of a name', { name: 'ada@example.com is not defined' }],
])('a report with %s is not logged', async (_, changes) => {
  expect(await post(reportOf(changes))).toBe(204);
  expect(lines).toEqual([]);
});

it('a flood of faults is logged to a limit, and hides no violation of the policy', async () => {
  for (let sent = 0; sent < 30; sent += 1) await post(reportOf({}));
  expect(lines.length).toBeLessThanOrEqual(20);
  expect(lines).not.toEqual([]);
  lines = [];
  const body = {
    effectiveDirective: 'img-src',
    blockedURL: 'https://cdn.example/a.png?of=ada',
    disposition: 'enforce',
  };
  await post([{ type: 'csp-violation', body }]);
  expect(lines).toMatchObject([{ event: 'csp.violation', directive: 'img-src', refused: 'https://cdn.example' }]);
});
