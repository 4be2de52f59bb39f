import type { NextPage } from 'next';
import type { ParsedUrlQuery } from 'node:querystring';
import type { Configuration } from '@/contract/schemas/business';
import type { AppDispatch } from './store';

/** Who may see a page: everybody, a member, or only somebody who is not signed in. */
type PageAccess = 'all' | 'member' | 'visitor';

export interface PageOptions {
  access: PageAccess;
  /** Key of the page's name, put before the business's name in the title; none on the home page. */
  titleKey?: string;
  /** Whether a page of this address is there, where the business decides that; without it, it is. */
  exists?: (configuration: Configuration, query: ParsedUrlQuery) => boolean;
  /** Rendered as for a visitor, whoever asks: browsers keep it for when there is no network. */
  anonymous?: boolean;
  /** Starts the calls whose answers the server renders into the first page. */
  preload?: (dispatch: AppDispatch, asking: { signedIn: boolean }) => PromiseLike<unknown>[];
}

export type PortalPage = NextPage & PageOptions;

/** A route: which screen, who may see it, and what it needs before it is first shown. */
export function definePage(Screen: () => React.ReactNode, options: PageOptions): PortalPage {
  const Page: NextPage = () => Screen();
  return Object.assign(Page, options);
}
