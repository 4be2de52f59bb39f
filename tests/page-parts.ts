import { gzipSync } from 'node:zlib';
import { z } from 'zod';

/** The bytes of a page's HTML, and of each of its parts. */
export interface PageWeight {
  raw: number;
  gzip: number;
  /** Bytes of the parts without compression; a response of the page's state by its name. */
  parts: Record<string, number>;
}

const NextData = z.object({
  props: z.object({
    shell: z.looseObject({ queries: z.array(z.object({ endpointName: z.string() }).loose()) }),
  }),
});

const STATE = /<script id="__NEXT_DATA__"[^>]*>(.*?)<\/script>/s;
const SCRIPT = /<script[^>]*>.*?<\/script>/gs;
const STYLE = /<style[^>]*>.*?<\/style>/gs;
const ICON = /<svg.*?<\/svg>/gs;
const CLASSES = / class="[^"]*"/g;

const weigh = (text: string) => Buffer.byteLength(text);
const sum = (texts: readonly string[]) => texts.reduce((total, text) => total + weigh(text), 0);

/** The bytes of a page by part: markup without icons and classes, these, scripts, styles, and the state's responses. */
export function weighPage(html: string): PageWeight {
  const state = STATE.exec(html)?.[1] ?? '{}';
  const { queries } = NextData.parse(JSON.parse(state)).props.shell;
  const responses = queries.map((query): [string, number] => [
    `state: ${query.endpointName}`,
    weigh(JSON.stringify(query)),
  ]);
  const scripts = sum(html.match(SCRIPT) ?? []) - weigh(state);
  const styles = sum(html.match(STYLE) ?? []);
  const markup = html.replace(SCRIPT, '').replace(STYLE, '');
  const icons = sum(markup.match(ICON) ?? []);
  const text = markup.replace(ICON, '');
  const classes = sum(text.match(CLASSES) ?? []);
  return {
    raw: weigh(html),
    gzip: gzipSync(html).length,
    parts: {
      markup: weigh(text) - classes,
      classes,
      icons,
      scripts,
      styles,
      ...Object.fromEntries(responses),
      'state: the rest': weigh(state) - responses.reduce((total, [, bytes]) => total + bytes, 0),
    },
  };
}
