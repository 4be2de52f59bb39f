import type { Session } from 'next-auth';
import type { Locale } from '@/contract/schemas/primitives';
import type { RootState } from './store';

/** What the server found out for the first page, and what the browser takes up from it. */
export interface ReadyShell {
  blank: false;
  locale: Locale;
  session: Session | null;
  state: Pick<RootState, 'api'>;
}

/** No configuration, or one without a theme: nothing is shown (spec §1). */
interface BlankShell {
  blank: true;
}

export type ShellProps = ReadyShell | BlankShell;
