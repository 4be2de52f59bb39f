import type { Session } from 'next-auth';
import type { Texts } from 'loyalty-contract/schemas/languages';
import type { Locale } from 'loyalty-contract/schemas/primitives';
import type { ThemeName } from '@/lib/theme/themes';
import type { PageQueries } from './hydration';

/** The data that the server fetched for the first page, passed to the browser. */
export interface ReadyShell {
  blank: false;
  locale: Locale;
  /** The language of the product's texts, which the business's override; another one if the product does not have it. */
  textsLocale: Locale;
  /** The business's own texts, which override the product's. */
  texts: Texts;
  /** The business's texts came too late: the browser fetches them, in the language that the visitor has chosen, if any. */
  lacksTexts?: { chosen?: Locale | undefined };
  session: Session | null;
  /** The page shows a draft (decision 129): in this theme, whatever the browser has stored. */
  preview?: { theme: ThemeName | undefined };
  queries: PageQueries;
}

/** No configuration, or one without a theme: the page stays blank (spec §1). */
interface BlankShell {
  blank: true;
}

export type ShellProps = ReadyShell | BlankShell;
