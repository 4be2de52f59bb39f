import type { NextPage } from 'next';
import type { DeskPage, DeskPageOptions } from '@/store/desk/desk-page';
import { DeskFrame } from './desk-frame';

/** A route of the desk: its screen, and who may see it. */
export function defineDeskPage(Screen: () => React.ReactNode, options: DeskPageOptions): DeskPage {
  const Page: NextPage = () => Screen();
  return Object.assign(Page, { desk: options, frame: DeskFrame });
}
