import type { EmbedTexts } from './texts';

/** Inserted by the build, from `locales/`. */
declare const EMBED_TEXTS: Readonly<Record<string, EmbedTexts | undefined>> & { en: EmbedTexts };

/** The script's texts in the language of the page; English if there is no translation. */
export function getEmbedTexts(language: string): EmbedTexts {
  return EMBED_TEXTS[language.split('-')[0]?.toLowerCase() ?? ''] ?? EMBED_TEXTS.en;
}

/** The line next to the frame that says that the portal is loading, or has failed. */
export interface Notice {
  element: HTMLElement;
  loading: () => void;
  failed: (address: string, retry: () => void) => void;
  gone: () => void;
}

/** A notice in the font and colours of the page. */
export function createNotice(texts: EmbedTexts): Notice {
  const element = document.createElement('p');
  element.setAttribute('role', 'status');
  element.style.margin = '0';
  const show = (...parts: (string | Element)[]) => {
    element.style.padding = parts.length > 0 ? '1em' : '0';
    element.replaceChildren(...parts);
  };
  return {
    element,
    loading: () => show(texts.loading),
    gone: () => show(),
    failed: (address, retry) => {
      const again = Object.assign(document.createElement('button'), { type: 'button', textContent: texts.retry });
      again.addEventListener('click', retry);
      const open = Object.assign(document.createElement('a'), {
        href: address,
        target: '_blank',
        rel: 'noopener',
        textContent: texts.open,
      });
      show(texts.failed, ' ', again, ' ', open);
    },
  };
}
