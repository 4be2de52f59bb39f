import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { createOpenApiDocument } from 'loyalty-contract/openapi/document';
import manifest from '@/package.json' with { type: 'json' };
import { StackClient } from './stack-client';

const stack = inject('stack');
const world = new StackClient(stack);

describe('API documents', () => {
  it.each([
    ['/api/openapi.json', 'portal'],
    ['/api/openapi.backend.json', 'backend'],
  ] as const)('are served by the portal at %s', async (path, audience) => {
    const { status, text } = await world.openBrowser('olive').request(path);
    expect(status).toBe(200);
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(createOpenApiDocument(audience, manifest.version))));
  });

  it('are served by the embedded backend, including staff calls, to clients with a service key', async () => {
    const headers = { authorization: `Bearer ${stack.backendKey}` };
    const response = await fetch(`${stack.backendUrl}/openapi.json`, { headers });
    expect(await response.json()).toEqual(
      JSON.parse(JSON.stringify(createOpenApiDocument('embedded', manifest.version))),
    );
  });
});

describe('Registration for a landing gift', () => {
  it.each(['/api/lp/gift/register/', '/api/lp/gift/register'])(
    'is taken by the portal at %s: the specification has a slash at its end, the document has none',
    async (path) => {
      const { landingGifts } = await world.readBusinessFile('olive');
      const body = { phoneNumber: StackClient.createPhoneNumber(), landingPageId: landingGifts[0]?.id };
      const reply = await world.openBrowser('olive').post(path, body, { 'idempotency-key': randomUUID() });
      expect([reply.status, reply.json().status]).toEqual([200, 'OK']);
    },
  );
});
