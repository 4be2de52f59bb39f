import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createOpenApiDocument } from 'loyalty-contract/openapi/document';
import { startPortal } from '@/scripts/stack';
import type { Service } from '@/scripts/service';
import { Browser } from './browser';
import { createTestStackOptions } from './setup/stack';

const Operation = z.object({
  requestBody: z.object({ content: z.object({ 'application/json': z.object({ example: z.unknown() }) }) }).optional(),
  responses: z.object({
    200: z.object({ content: z.object({ 'application/json': z.object({ example: z.unknown() }) }) }),
  }),
});
const Document = z.object({ paths: z.record(z.string(), z.record(z.string(), Operation)) });
const { paths } = Document.parse(createOpenApiDocument('backend', '1.0.0'));

/** Its response depends on the reads, so that no example is right for them; it is optional. */
const BATCH = '/session/reads';

const routes = Object.entries(paths)
  .filter(([path]) => path !== BATCH)
  .flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      example: operation.responses[200].content['application/json'].example,
    })),
  );

/** The example of a request's body in the document. */
function getExampleBody(path: string): Record<string, string> {
  const example = paths[path]?.post?.requestBody?.content['application/json'].example;
  return z.record(z.string(), z.string()).parse(example);
}

const output: string[] = [];
const options = createTestStackOptions('unused', (text) => void output.push(text));
const tokens: unknown[] = [];

/** A backend that responds to each call with the example of the document, and knows nothing else. */
const mock = http.createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const route = routes.find(({ method, path }) => method === request.method && path.test(pathname));
  if (request.headers['x-member-token']) tokens.push(request.headers['x-member-token']);
  request.resume();
  if (!route) return void response.writeHead(501).end();
  response.setHeader('content-type', 'application/json').end(JSON.stringify(route.example));
});

let portal: Service;
beforeAll(async () => {
  await new Promise<void>((resolve) => mock.listen(0, '127.0.0.1', resolve));
  portal = await startPortal(options, `http://127.0.0.1:${(mock.address() as AddressInfo).port}`);
});
afterAll(async () => {
  await portal?.stop();
  mock.closeAllConnections();
  await new Promise((resolve) => mock.close(resolve));
});

async function signIn(): Promise<Browser> {
  const browser = new Browser(portal.url, `localhost:${portal.port}`);
  const sent = await browser.post('/api/auth/requestVerification', getExampleBody('/api/auth/requestVerification'));
  expect(sent.json()).toMatchObject({ status: 'OK' });
  const verified = (await browser.post('/api/auth/loginVerify', getExampleBody('/api/auth/loginVerify'))).json();
  const opened = await browser.postForm('/api/auth/callback/custom', {
    ...getExampleBody('/session/custom'),
    token: String(verified.token),
    registered: 'true',
    csrfToken: await browser.fetchCsrfToken(),
    callbackUrl: '/',
    json: 'true',
  });
  expect([opened.status, browser.cookies.has('lp.sid')]).toEqual([200, true]);
  return browser;
}

describe('Portal in front of the examples of the document for backends', () => {
  it('signs the member of the examples in, and opens the screens of visitors and members', async () => {
    const visited = await new Browser(portal.url, `localhost:${portal.port}`).request('/');
    expect(visited.status).toBe(200);
    const browser = await signIn();
    const home = await browser.request('/');
    expect([home.status, home.text]).toEqual([200, expect.stringContaining('Ada')]);
    for (const screen of [
      '/member/rewards',
      '/member/shop',
      '/member/activity',
      '/member/profile',
      '/locations',
      '/notices',
    ])
      expect([screen, (await browser.request(screen)).status]).toEqual([screen, 200]);
    const gifts = await browser.request('/api/protected/gift');
    expect([gifts.status, gifts.json()]).toEqual([200, { gifts: [expect.anything()] }]);
    const example = routes.find(({ path }) => path.test('/session/custom'))?.example;
    expect([...new Set(tokens)]).toEqual([z.object({ memberToken: z.string() }).parse(example).memberToken]);
    await browser.postForm('/api/auth/signout', { csrfToken: await browser.fetchCsrfToken(), json: 'true' });
    expect((await browser.request('/api/protected/gift')).status).toBe(401);
  });

  it('refuses and replaces no response', () => {
    expect(output.join('')).not.toMatch(/backend\.response\.|next-auth\.fault|ZodError/);
  });
});
