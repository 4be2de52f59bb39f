import { gzipSync } from 'node:zlib';

/** Gzipped bytes of all scripts in a page's HTML, except those for old browsers (`nomodule`). */
export async function firstLoadBytes(url: string, headers: Record<string, string> = {}): Promise<number> {
  const html = await (await fetch(url, { headers })).text();
  const old = /<script\b[^>]*nomodule[^>]*>/gi;
  const named = html.replaceAll(old, '').matchAll(/["`\s](\/_next\/static\/[\w/.~%-]+\.js)/g);
  const sources = [...named].flatMap(([, source]) => source ?? []);
  if (sources.length === 0) throw new Error(`The page at ${url} names no scripts.`);
  const sizes = [...new Set(sources)].map(async (source) => {
    const script = await fetch(new URL(source, url));
    return gzipSync(Buffer.from(await script.arrayBuffer()), { level: 9 }).length;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
