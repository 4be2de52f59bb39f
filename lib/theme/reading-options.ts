import { TEXT_SPACING_KEY, UNDERLINED_LINKS_KEY } from '@/lib/storage/keys';

/** Options of the accessibility panel that style sheets apply: by attributes of the document's element. */
export const readingOptions = {
  textSpacing: { key: TEXT_SPACING_KEY, attribute: 'data-text-spacing' },
  underlinedLinks: { key: UNDERLINED_LINKS_KEY, attribute: 'data-underlined-links' },
} as const;

export type ReadingOption = keyof typeof readingOptions;

/** The stored value of an option that is on; absent: it is off. */
export const OPTION_ON = 'on';
