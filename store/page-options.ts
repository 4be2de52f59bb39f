import type { NextPage } from 'next';
import type { ParsedUrlQuery } from 'node:querystring';
import type { Configuration } from 'loyalty-contract/schemas/business';
import type { AppDispatch } from './store';

/** The permitted viewers of a page: everybody, members, or only visitors who are not signed in. */
type PageAccess = 'all' | 'member' | 'visitor';

export interface PageOptions {
  access: PageAccess;
  /** Key of the page's title, to which the business's name is appended; absent on the home page. */
  titleKey?: string;
  /** Whether a page exists, if the business decides that; by default it does. */
  exists?: (configuration: Configuration, query: ParsedUrlQuery) => boolean;
  /** Always rendered as for a visitor: browsers cache it for offline use. */
  anonymous?: boolean;
  /** Starts the calls whose responses the server renders into the first page. */
  preload?: (dispatch: AppDispatch, attempt: { signedIn: boolean }) => PromiseLike<unknown>[];
}

export type PortalPage = NextPage & PageOptions;

/** A route: its screen, its audience, and its data for the first render. */
export function definePage(Screen: () => React.ReactNode, options: PageOptions): PortalPage {
  const Page: NextPage = () => Screen();
  return Object.assign(Page, options);
}
