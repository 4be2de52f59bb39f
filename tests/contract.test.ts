import { describe, expect, inject, it } from 'vitest';
import { createOpenApiDocument } from '@/contract/openapi/document';
import manifest from '@/package.json' with { type: 'json' };
import { StackWorld } from './world';

const stack = inject('stack');
const world = new StackWorld(stack);

describe('API documents', () => {
  it.each([
    ['/api/openapi.json', 'portal'],
    ['/api/openapi.backend.json', 'backend'],
  ] as const)('are served by the portal at %s', async (path, audience) => {
    const { status, text } = await world.browser('olive').ask(path);
    expect(status).toBe(200);
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(createOpenApiDocument(audience, manifest.version))));
  });

  it('are served by the embedded backend with the calls of staff, to who has a service key', async () => {
    const headers = { authorization: `Bearer ${stack.backendKey}` };
    const response = await fetch(`${stack.backendUrl}/openapi.json`, { headers });
    expect(await response.json()).toEqual(
      JSON.parse(JSON.stringify(createOpenApiDocument('embedded', manifest.version))),
    );
  });
});
