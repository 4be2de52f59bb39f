import type { Session } from 'next-auth';
import type { Locale } from '@/contract/schemas/primitives';
import type { RootState } from './store';

/** What the server fetched for the first page, passed to the browser. */
export interface ReadyShell {
  blank: false;
  locale: Locale;
  session: Session | null;
  state: Pick<RootState, 'api'>;
}

/** No configuration, or one without a theme: the page stays blank (spec §1). */
interface BlankShell {
  blank: true;
}

export type ShellProps = ReadyShell | BlankShell;
