import { gzipSync } from 'node:zlib';

/** The paths of all scripts that a page's HTML loads immediately, without those for old browsers (`nomodule`). */
export function listScripts(html: string): string[] {
  const old = /<script\b[^>]*nomodule[^>]*>/gi;
  const named = html.replaceAll(old, '').matchAll(/["`\s](\/_next\/static\/[\w/.~%-]+\.js)/g);
  return [...new Set([...named].flatMap(([, source]) => source ?? []))];
}

/** Bytes of a script as a page's first load counts them. */
export const weighScript = (script: Buffer): number => gzipSync(script, { level: 9 }).length;

/** The gzipped bytes of all scripts that a page's HTML loads immediately. */
export async function measureFirstLoad(url: string, headers: Record<string, string> = {}): Promise<number> {
  const sources = listScripts(await (await fetch(url, { headers })).text());
  if (sources.length === 0) throw new Error(`The page at ${url} has no scripts.`);
  const sizes = sources.map(async (source) => {
    const script = await fetch(new URL(source, url));
    return weighScript(Buffer.from(await script.arrayBuffer()));
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
