import { gzipSync } from 'node:zlib';

/** Bytes, gzipped, of all scripts that a page's HTML asks for at once; those for old browsers (`nomodule`) left out. */
export async function firstLoadBytes(url: string, headers: Record<string, string> = {}): Promise<number> {
  const html = await (await fetch(url, { headers })).text();
  const tags = html.match(/<script\b[^>]*>/g) ?? [];
  const sources = tags.filter((tag) => !/nomodule/i.test(tag)).flatMap((tag) => /src="([^"]+)"/.exec(tag)?.[1] ?? []);
  const sizes = [...new Set(sources)].map(async (source) => {
    const script = await fetch(new URL(source.replaceAll('&amp;', '&'), url));
    return gzipSync(Buffer.from(await script.arrayBuffer()), { level: 9 }).length;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
