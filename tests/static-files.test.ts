import { readdirSync, readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'undici';
import { describe, expect, inject, it } from 'vitest';

const { portalUrl } = inject('stack');
const CHUNKS = '.next/static/chunks';

/** The raw response to a request for a built file. */
async function fetchFile(name: string, encoding: string) {
  const url = new URL(`/_next/static/chunks/${name}`, portalUrl);
  const { statusCode, headers, body } = await request(url, { headers: { 'accept-encoding': encoding } });
  return { status: statusCode, headers, body: Buffer.from(await body.arrayBuffer()) };
}

describe('Static files', () => {
  const names = readdirSync(CHUNKS).filter((name) => /\.(js|css)$/.test(name));
  const files = names.map((name) => ({ name, text: readFileSync(`${CHUNKS}/${name}`) }));
  const { name, text } = files.reduce((item, other) => (item.text.length > other.text.length ? item : other));

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('are served compressed with %s and immutable', async (encoding, decompress) => {
    const { status, headers, body } = await fetchFile(name, encoding);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    for (const ofDocuments of ['referrer-policy', 'x-frame-options', 'x-request-id'])
      expect(headers).not.toHaveProperty(ofDocuments);
    expect(headers['content-type']).toMatch(/^text\/(javascript|css)/);
    expect(body.length).toBeLessThan(text.length / 2);
    expect(decompress(body).equals(text)).toBe(true);
  });

  it('are served uncompressed to clients that accept no encoding', async () => {
    const { headers, body } = await fetchFile(name, 'identity');
    expect(headers).not.toHaveProperty('content-encoding');
    expect(body.equals(text)).toBe(true);
  });

  it.each(['none.js', '..%2f..%2fBUILD_ID', '%00.js'])('do not include %s', async (path) => {
    const { status, headers } = await fetchFile(path, 'br');
    expect([400, 404]).toContain(status);
    expect(headers['cache-control']).toMatch(/no-store/);
  });
});
