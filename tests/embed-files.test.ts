import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, inject, it } from 'vitest';
import manifest from '@/package.json' with { type: 'json' };
import { INTEGRITY_URL, releasedScripts } from '@/lib/embed/embed-bundle';
import { StackClient } from './stack-client';

const world = new StackClient(inject('stack'));
const request = (path: string) =>
  world.openBrowser('olive').request(path, { headers: { 'sec-fetch-site': 'cross-site' } });
const integrity = (body: Buffer | string) => `sha384-${createHash('sha384').update(body).digest('base64')}`;
const released = readdirSync(releasedScripts.folder).map((name) => ({
  name,
  url: releasedScripts.url + name,
  body: readFileSync(`${releasedScripts.folder}/${name}`, 'utf8'),
}));

/** The scripts with an integrity value in a text, as a reader copies them. */
function findPinnedScripts(text: string): { url: string; value: string }[] {
  return [...text.matchAll(/src="https?:\/\/[^/"]+(\/[^"]+)"\s+integrity="([^"]+)"/g)].map(
    ([, url = '', value = '']) => ({ url, value }),
  );
}

describe('Scripts for pages that embed the portal', () => {
  it('include both of the current version', () => {
    const names = released.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining([`${manifest.version}.js`, `${manifest.version}.mjs`]));
  });

  it.each(released)('never change once released, and may be loaded by any site: $url', async ({ url, body }) => {
    const response = await request(url);
    expect([response.status, response.text]).toEqual([200, body]);
    expect(response.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(response.headers).not.toHaveProperty('set-cookie');
  });

  it('have their integrity values in one list', async () => {
    const response = await request(INTEGRITY_URL);
    expect(response.headers).toMatchObject({ 'access-control-allow-origin': '*' });
    expect(response.json()).toEqual(Object.fromEntries(released.map(({ url, body }) => [url, integrity(body)])));
  });

  it.each(['docs/embedding.md', 'packages/embed/README.md'])('have the integrity values that %s shows', (file) => {
    const pinned = findPinnedScripts(readFileSync(file, 'utf8'));
    expect(pinned.length).toBeGreaterThan(0);
    for (const { url, value } of pinned) {
      const script = released.find((known) => known.url === url);
      expect([url, value]).toEqual([url, integrity(script?.body ?? '')]);
    }
  });

  it.each(['/embed/0.0.0.js', '/embed/embed.js', '/embed/..%2f..%2fpackage.json', '/embed.cjs'])(
    'exclude %s',
    async (path) => expect((await request(path)).status).toBeGreaterThanOrEqual(400),
  );

  it('are not selected by a query parameter', async () => {
    const response = await request(`/embed.mjs?path=${encodeURIComponent('/embed/integrity.json')}`);
    expect(String(response.headers['content-type'])).not.toContain('json');
  });
});
