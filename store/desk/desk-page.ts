import type { NextPage } from 'next';
import type { KeyScope } from 'loyalty-contract/schemas/keys';
import type { z } from 'zod';
import type { DeskProps } from './desk-props';

export type DeskScope = z.infer<typeof KeyScope>;

/** What a page of the desk needs. */
export interface DeskPageOptions {
  /** Key of its title. */
  titleKey: string;
  /** `visitor`: only for people who are not signed in. */
  access: 'staff' | 'visitor';
  /** The scopes of which the person's role at the business must have one; absent: every role has the page. */
  scopes?: readonly DeskScope[];
  /** The page is of one location, which has to be chosen first. */
  needsLocation?: true;
  /** The page frames the portal of its business: the policy of the document permits it. */
  framesPortal?: true;
}

/** The properties of the frame: those of the server only for the first page. */
export interface DeskFrameProps {
  Component: DeskPage;
  pageProps: Record<string, unknown>;
  desk: DeskProps | null | undefined;
}

/** A page of the desk. Its frame replaces that of the portal. */
export type DeskPage = NextPage & {
  desk: DeskPageOptions;
  frame: (props: DeskFrameProps) => React.ReactNode;
};
