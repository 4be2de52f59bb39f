import type { IconName } from '@/components/ui/icon';
import {
  ChartColumn,
  ClipboardList,
  KeyRound,
  Mail,
  PartyPopper,
  Printer,
  ScanLine,
  ScrollText,
  Sparkles,
  Upload,
  UserRoundCog,
  UsersRound,
  Webhook,
} from '@/components/ui/icons';
import { deskHref } from '@/lib/desk/hrefs';
import type { DeskScope } from '@/store/desk/desk-page';
import type { StaffBusiness } from '@/store/desk/desk-props';

/** A screen in the navigation. */
export interface NavigationScreen {
  path: string;
  titleKey: string;
  icon: IconName;
  /** The scopes of which a role must have one to see it: those of its page. */
  scopes: readonly DeskScope[];
  /** Whether it has something to show at a business; absent: always. */
  isUsed?: (business: StaffBusiness) => boolean;
}

/** The screens of the navigation, in its order. */
export const navigationScreens: readonly NavigationScreen[] = [
  { path: deskHref.till, titleKey: 'desk.till.title', icon: ScanLine, scopes: ['till:identify'] },
  { path: deskHref.members, titleKey: 'desk.members.title', icon: UsersRound, scopes: ['members:read'] },
  { path: deskHref.today, titleKey: 'desk.today.title', icon: ChartColumn, scopes: ['reports:read'] },
  { path: deskHref.messages, titleKey: 'desk.messages.title', icon: Mail, scopes: ['messages:read'] },
  {
    path: deskHref.surveys,
    titleKey: 'desk.surveys.title',
    icon: ClipboardList,
    scopes: ['forms:read'],
    isUsed: ({ surveys = [] }) => surveys.length > 0,
  },
  { path: deskHref.programme, titleKey: 'desk.programme.title', icon: Sparkles, scopes: ['studio:write'] },
  {
    path: deskHref.campaigns,
    titleKey: 'desk.campaigns.title',
    icon: PartyPopper,
    scopes: ['studio:publish'],
    isUsed: ({ campaigns = false }) => campaigns,
  },
  { path: deskHref.log, titleKey: 'desk.log.title', icon: ScrollText, scopes: ['audit:read'] },
  { path: deskHref.poster, titleKey: 'desk.poster.title', icon: Printer, scopes: ['reports:read'] },
  { path: deskHref.staff, titleKey: 'desk.staff.title', icon: UserRoundCog, scopes: ['staff:read'] },
  { path: deskHref.keys, titleKey: 'desk.keys.title', icon: KeyRound, scopes: ['keys:read'] },
  { path: deskHref.webhooks, titleKey: 'desk.webhooks.title', icon: Webhook, scopes: ['webhooks:read'] },
  {
    path: deskHref.imports,
    titleKey: 'desk.imports.title',
    icon: Upload,
    scopes: ['imports:write', 'exports:read'],
  },
];
