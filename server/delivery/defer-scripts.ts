import type { ReactElement } from 'react';
import { createDeferredScript } from './browser-scripts';
import { isPlainNext } from './plain-next';
import type { TextsFile } from './texts-file';

type HeadScript = ReactElement<{ src?: string; dangerouslySetInnerHTML?: { __html: string } }>;

const isElement = (script: ReactElement | null): script is HeadScript => script !== null;

/**
 * The scripts of a page's head, which are loaded after the first paint (decision 019), and the page's texts before them
 * (decision 055). @param scripts those of Next
 */
export function deferScripts(
  scripts: readonly (ReactElement | null)[],
  renderInlineScript: (text: string) => ReactElement,
  texts: readonly TextsFile[] = [],
): ReactElement[] {
  const own = scripts.filter(isElement);
  if (isPlainNext()) return [...texts.map(({ script }) => renderInlineScript(script)), ...own];
  const inline = own.flatMap(({ props }) => props.dangerouslySetInnerHTML?.__html ?? []);
  const sources = own.flatMap(({ props }) => (props.src === undefined ? [] : [props.src]));
  return [...inline, createDeferredScript([...texts.map(({ src }) => src), ...sources])].map(renderInlineScript);
}
