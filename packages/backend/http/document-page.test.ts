import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openTestDatabase } from '../testing/databases';
import { createWorld, SERVICE_KEY, type World } from '../testing/world';
import { createServer } from './server';

const OpenApi = z.object({
  openapi: z.string(),
  info: z.object({ title: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), z.object({ operationId: z.string() }))),
});

describe('Page of the API document', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(openTestDatabase);
  });
  afterAll(() => world.close());

  const get = (url: string) => world.server.inject({ method: 'GET', url });

  it('shows each document in development, under a policy that allows no external resource', async () => {
    for (const audience of ['backend', 'portal', 'embedded']) {
      const { statusCode, body, headers } = await get(`/docs?document=${audience}`);
      expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      const policy = String(headers['content-security-policy']);
      expect(policy).toMatch(/^default-src 'none'; script-src 'self';/);
      expect(policy).not.toMatch(/https?:|\*|unsafe-eval|script-src[^;]*unsafe/);
      const document = OpenApi.parse((await get(`/docs/openapi/${audience}`)).json());
      expect(document.openapi).toBe('3.1.0');
      expect(body).toContain(`<h1>${document.info.title}</h1>`);
    }
    expect((await get('/docs')).body).toContain('<h1>Loyalty portal: API of a backend</h1>');
  });

  it('has each operation, and each component that is referred to, once', async () => {
    for (const audience of ['backend', 'portal', 'embedded']) {
      const { body } = await get(`/docs?document=${audience}`);
      const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      const links = [...body.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(links.filter((link) => !ids.includes(link))).toEqual([]);
      const { paths } = OpenApi.parse((await get(`/docs/openapi/${audience}`)).json());
      const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
      expect(operations.filter(({ operationId }) => !links.includes(operationId))).toEqual([]);
    }
  });

  it('serves the script of its search from the same host', async () => {
    const { statusCode, headers } = await get('/docs/search.js');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
  });

  it('returns 404 for an unknown document', async () => {
    for (const url of ['/docs?document=staff', '/docs/openapi/staff']) expect((await get(url)).statusCode).toBe(400);
  });

  it('is not served in production, whatever the key', async () => {
    const environment = { ...world.app.environment, NODE_ENV: 'production' as const };
    const production = createServer({ ...world.app, environment });
    for (const url of ['/docs', '/docs/search.js', '/docs/openapi/backend']) {
      const headers = { authorization: `Bearer ${SERVICE_KEY}` };
      expect((await production.inject({ method: 'GET', url })).statusCode).toBe(401);
      expect((await production.inject({ method: 'GET', url, headers })).statusCode).toBe(404);
    }
    await production.close();
  });
});
