import { gzipSync } from 'node:zlib';

/** The properties of a page that determine a server's work. */
export interface PageShape {
  /** Elements in the HTML. */
  elements: number;
  /** All bytes of the HTML. */
  bytes: number;
  /** Bytes of the data for hydration in it. */
  dataBytes: number;
  /** Bytes of the HTML after gzip, as a proxy would send it. */
  gzipBytes: number;
}

const DATA = /<script id="__NEXT_DATA__"[^>]*>(?<data>.*?)<\/script>/s;
const COMMENT = /<!--.*?-->/gs;
/** Elements whose text may look like HTML. */
const OPAQUE = /<(script|style)\b[^>]*>.*?<\/\1>/gs;

/** Measures a Next page. @throws {Error} if it does not contain Next's data */
export function getPageShape(html: string): PageShape {
  const data = DATA.exec(html)?.groups?.data;
  if (data === undefined) throw new Error('The page has no __NEXT_DATA__.');
  return {
    elements:
      html
        .replaceAll(OPAQUE, '<$1>')
        .replaceAll(COMMENT, '')
        .match(/<[a-z]/gi)?.length ?? 0,
    bytes: Buffer.byteLength(html),
    dataBytes: Buffer.byteLength(data),
    gzipBytes: gzipSync(html).length,
  };
}

/** Fetches a page, uncompressed, and measures it. */
export async function fetchPageShape(url: string, headers: Record<string, string> = {}): Promise<PageShape> {
  const response = await fetch(url, { headers: { ...headers, 'accept-encoding': 'identity' } });
  if (response.status !== 200) throw new Error(`${url}: ${response.status}`);
  return getPageShape(await response.text());
}
