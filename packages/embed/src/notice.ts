import { createElement } from './create-element';
import type { EmbedTexts } from './texts';

/** Inserted by the build, from `locales/`. */
declare const EMBED_TEXTS: Readonly<Record<string, EmbedTexts | undefined>> & { en: EmbedTexts };

/** The script's texts in the language of the page; English if there is no translation. */
export function getEmbedTexts(language: string): EmbedTexts {
  return EMBED_TEXTS[language.toLowerCase().split('-')[0] ?? ''] ?? EMBED_TEXTS.en;
}

/** The line next to the frame that says that the portal is loading, has failed, or is not usable as it is. */
export interface Notice {
  element: HTMLElement;
  /** Shows a line; hides the notice if it is empty. */
  show: (...parts: (string | Element)[]) => void;
}

/** A notice in the font and colours of the page. */
export function createNotice(): Notice {
  // Screen readers announce what an output shows.
  const element = createElement('output', {});
  return {
    element,
    show: (...parts) => {
      element.style.cssText = `display:block;padding:${parts[0] ? 1 : 0}em`;
      element.replaceChildren(...parts);
    },
  };
}

/** What a notice shows after a failure; `reason` is a line for the developer of the page. */
export function createFailure(
  [, , failed, retryText, open]: EmbedTexts,
  url: string,
  retry: () => void,
  reason: string,
): (string | Element)[] {
  const again = createElement('button', { type: 'button', textContent: retryText, onclick: retry });
  const link = createElement('a', { href: url, target: '_blank', rel: 'noopener', textContent: open });
  return [failed, ' ', again, ' ', link, ' ', reason];
}
