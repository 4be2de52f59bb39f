import { gzipSync } from 'node:zlib';

/** What of a page a server has to make and send. */
export interface PageShape {
  /** Elements in the HTML. */
  elements: number;
  /** Bytes of the HTML, all of them. */
  bytes: number;
  /** Bytes of the data in it, from which the browser goes on. */
  dataBytes: number;
  /** Bytes of the HTML with gzip, as a proxy in front would send it. */
  gzipBytes: number;
}

const DATA = /<script id="__NEXT_DATA__"[^>]*>(?<data>.*?)<\/script>/s;
const COMMENT = /<!--.*?-->/gs;
/** Elements whose text may look like others. */
const OPAQUE = /<(script|style)\b[^>]*>.*?<\/\1>/gs;

/** Measures a page of Next. @throws {Error} when it has no data of Next's */
export function getPageShape(html: string): PageShape {
  const data = DATA.exec(html)?.groups?.data;
  if (data === undefined) throw new Error('The page has no data of Next.');
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
