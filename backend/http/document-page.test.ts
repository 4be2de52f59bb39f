import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openTestDatabase } from '../testing/databases';
import { createWorld, SERVICE_KEY, type World } from '../testing/world';
import { createServer } from './server';

const OpenApi = z.object({ openapi: z.string(), info: z.object({ title: z.string() }) });

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
      expect(body).toContain(`spec-url="/docs/openapi/${audience}"`);
      const policy = String(headers['content-security-policy']);
      expect(policy).toMatch(/^default-src 'none'; script-src 'self';/);
      expect(policy).not.toMatch(/https?:|\*|unsafe-eval|script-src[^;]*unsafe/);
      const document = OpenApi.parse((await get(`/docs/openapi/${audience}`)).json());
      expect(document.openapi).toBe('3.1.0');
    }
    expect((await get('/docs')).body).toContain('spec-url="/docs/openapi/backend"');
  });

  it('serves the viewer without URLs of external pictures', async () => {
    const { statusCode, body, headers } = await get('/docs/redoc.js');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect(body.length).toBeGreaterThan(500_000);
    expect(body).not.toContain('cdn.redoc');
  });

  it('returns 404 for an unknown document', async () => {
    for (const url of ['/docs?document=staff', '/docs/openapi/staff']) expect((await get(url)).statusCode).toBe(400);
  });

  it('is not served in production, whatever the key', async () => {
    const environment = { ...world.app.environment, NODE_ENV: 'production' as const };
    const production = createServer({ ...world.app, environment });
    for (const url of ['/docs', '/docs/redoc.js', '/docs/openapi/backend']) {
      const headers = { authorization: `Bearer ${SERVICE_KEY}` };
      expect((await production.inject({ method: 'GET', url })).statusCode).toBe(401);
      expect((await production.inject({ method: 'GET', url, headers })).statusCode).toBe(404);
    }
    await production.close();
  });
});
