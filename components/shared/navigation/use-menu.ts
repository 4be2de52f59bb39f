import { useRouter } from 'next/router';
import type { IconName } from '@/components/ui/icon';
import {
  Bell,
  ClipboardList,
  Coins,
  CreditCard,
  ExternalLink,
  Gift,
  House,
  List,
  MapPin,
  PanelsTopLeft,
  ReceiptText,
  Repeat,
  ScanLine,
  ShoppingBag,
  UserRound,
} from '@/components/ui/icons';
import type { MenuItem } from 'loyalty-contract/schemas/menu';
import type { Screen } from 'loyalty-contract/screen-paths';
import { parseScreenPath } from 'loyalty-contract/screens';
import { getExternalLinkHref, getSignInHref, getViewHref } from '@/lib/navigation/hrefs';
import { getPageTarget } from '@/lib/navigation/page-params';
import { getSafeHref } from '@/lib/navigation/safe-href';
import { useGetNavigationItemsQuery } from '@/store/api';
import { useConfiguration } from '../configuration/use-configuration';
import { useIsSignedIn } from '../session/use-member';
import { usePageTarget } from './use-page-target';

/** Icons and short names of the screens that menus usually contain. */
const screenDisplay: Partial<Record<Screen, { titleKey?: string; icon: IconName }>> = {
  home: { titleKey: 'shell.home', icon: House },
  rewards: { titleKey: 'shell.rewards', icon: Gift },
  shop: { titleKey: 'shell.shop', icon: ShoppingBag },
  activity: { titleKey: 'shell.activity', icon: List },
  walletPass: { titleKey: 'shell.walletPass', icon: CreditCard },
  earn: { titleKey: 'earn.title', icon: Coins },
  locations: { titleKey: 'shell.locations', icon: MapPin },
  location: { icon: MapPin },
  form: { icon: ClipboardList },
  landingPage: { icon: Gift },
  profile: { titleKey: 'shell.profile', icon: UserRound },
  subscriptions: { titleKey: 'shell.subscriptions', icon: Repeat },
  invoices: { icon: ReceiptText },
  notices: { titleKey: 'shell.notices', icon: Bell },
  scanner: { titleKey: 'shell.scanner', icon: ScanLine },
};

/** A menu item with its target for the current visitor. */
export interface MenuLink {
  item: MenuItem;
  /** The target of a click: sign-in first if the item is for members and nobody is signed in. */
  to: string;
  /** Leaves the portal. */
  isExternal: boolean;
  /** Opens in a new window. */
  opensNewWindow: boolean;
  icon: IconName;
  /** Key of a name short enough for a tab; without one a tab has the item's own name. */
  titleKey: string | undefined;
  isCurrent: boolean;
}

/** The target of an item for a permitted visitor. */
interface Destination {
  to: string;
  isExternal: boolean;
  screen?: Screen;
}

function getDestination(item: MenuItem): Destination | undefined {
  const link = item.path ? parseScreenPath(item.path) : undefined;
  if (item.path && link) return { to: item.path, isExternal: false, screen: link.screen };
  if (item.calculatedUrl && item.embedInIframe && !item.openInNewWindow) {
    return { to: getViewHref(item.idTransformed), isExternal: false };
  }
  const externalUrl = getExternalUrl(item);
  return externalUrl ? { to: externalUrl, isExternal: true } : undefined;
}

/** The URL that an item opens outside the portal; null for a screen or a framed page. */
export function getExternalUrl(item: MenuItem): string | null {
  const isScreen = item.path !== null && parseScreenPath(item.path) !== undefined;
  if (isScreen || !item.calculatedUrl || (item.embedInIframe && !item.openInNewWindow)) return null;
  return getSafeHref(item.calculatedUrl);
}

/** The business's active menu items in its order (spec §3), without those that have no target. */
export function useMenu(): MenuLink[] {
  const { menu } = useConfiguration();
  const signedIn = useIsSignedIn();
  const { pathname } = useRouter();
  const [currentPath = ''] = usePageTarget().split('#');
  const isCurrent = (to: string) =>
    to === pathname || getPageTarget(to) === currentPath || to === currentPath.split('?')[0];
  return menu
    .filter((item) => item.isActive && item.visible)
    .sort((a, b) => a.menuOrder - b.menuOrder)
    .flatMap((item) => {
      const destination = getDestination(item);
      if (!destination) return [];
      const { to, isExternal, screen } = destination;
      const gated = item.onlyForLoggedInUser && !signedIn;
      const display = screen && screenDisplay[screen];
      return [
        {
          item,
          to: gated ? getSignInHref(isExternal ? getExternalLinkHref(item.idTransformed) : to) : to,
          isExternal: isExternal && !gated,
          opensNewWindow: !gated && (item.openInNewWindow || item.target === '_blank'),
          icon: display?.icon ?? (item.embedInIframe ? PanelsTopLeft : ExternalLink),
          titleKey: display?.titleKey,
          isCurrent: isCurrent(to),
        },
      ];
    });
}

/**
 * The items of the navbar or tab bar: those of the navigation call (spec §7) that have `navBarNavigationAccess`, of
 * whatever kind. Visitors see those of members too, which lead to sign-in (spec §6). Until the response arrives, the menu's
 * own items.
 */
export function useNavigation(): MenuLink[] {
  const menu = useMenu();
  const { data } = useGetNavigationItemsQuery();
  const links = data
    ? data.flatMap((defaultName) => menu.filter((entry) => entry.item.defaultName === defaultName))
    : menu;
  return links.filter(({ item }) => item.navBarNavigationAccess);
}

/** Fewer tabs are no bar. */
const MIN_TABS = 2;
/** The number of tabs that fit a phone beside the code. */
const MAX_TABS = 4;

/** The items of the tab bar of phones and tablets, with which the navbar of larger screens begins; empty for too few. */
export function useTabs(): MenuLink[] {
  const links = useNavigation();
  return links.length < MIN_TABS ? [] : links.slice(0, MAX_TABS);
}
