import type { Session } from 'next-auth';
import type { Texts } from '@/contract/schemas/business';
import type { Locale } from '@/contract/schemas/primitives';
import type { AnsweredQueries } from './hydration';

/** What the server found out for the first page, and what the browser takes up from it. */
export interface ReadyShell {
  blank: false;
  locale: Locale;
  /** The business's own texts, which lie over the product's. */
  texts: Texts;
  session: Session | null;
  queries: AnsweredQueries;
}

/** No configuration, or one without a theme: nothing is shown (spec §1). */
interface BlankShell {
  blank: true;
}

export type ShellProps = ReadyShell | BlankShell;
