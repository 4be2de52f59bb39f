import {
  CreditCard,
  ExternalLink,
  Gift,
  House,
  List,
  MapPin,
  PanelsTopLeft,
  Repeat,
  ScanLine,
  ShoppingBag,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import { useRouter } from 'next/router';
import type { MenuItem } from '@/contract/schemas/business';
import { href, signInHref, viewHref } from '@/lib/navigation/hrefs';
import { safeHref } from '@/lib/navigation/safe-href';
import { useConfiguration } from './use-configuration';
import { useSignedIn } from './use-member';

/** The screens that a menu can lead to, with their pictures and their short names for small places. */
const screens: Record<string, { titleKey: string; icon: LucideIcon }> = {
  [href.home]: { titleKey: 'shell.home', icon: House },
  [href.rewards]: { titleKey: 'shell.rewards', icon: Gift },
  [href.shop]: { titleKey: 'shell.shop', icon: ShoppingBag },
  [href.activity]: { titleKey: 'shell.activity', icon: List },
  [href.walletPass]: { titleKey: 'shell.walletPass', icon: CreditCard },
  [href.locations]: { titleKey: 'shell.locations', icon: MapPin },
  [href.profile]: { titleKey: 'shell.profile', icon: UserRound },
  [href.subscriptions]: { titleKey: 'shell.subscriptions', icon: Repeat },
  [href.scanner]: { titleKey: 'shell.scanner', icon: ScanLine },
};

/** An item of the business's menu, with where it leads whoever looks at it. */
export interface MenuLink {
  item: MenuItem;
  /** The address that a press goes to: sign-in first where the item is for members and nobody is signed in. */
  to: string;
  /** Leaves the portal, in a window of its own where the item says so. */
  outside: boolean;
  icon: LucideIcon;
  /** Key of a name short enough for a tab; none for what is not a screen of ours. */
  titleKey: string | undefined;
  current: boolean;
}

function placeOf(item: MenuItem): { to: string; outside: boolean } | undefined {
  if (item.path && screens[item.path]) return { to: item.path, outside: false };
  if (!item.calculatedUrl) return undefined;
  if (item.embedInIframe && !item.openInNewWindow) return { to: viewHref(item.idTransformed), outside: false };
  const address = safeHref(item.calculatedUrl);
  return address ? { to: address, outside: true } : undefined;
}

function iconOf(item: MenuItem): LucideIcon {
  return screens[item.path ?? '']?.icon ?? (item.embedInIframe ? PanelsTopLeft : ExternalLink);
}

/** The business's active menu items in its order (spec §3); one that leads nowhere is left out. */
export function useMenu(): MenuLink[] {
  const { menu } = useConfiguration();
  const signedIn = useSignedIn();
  const { pathname, asPath } = useRouter();
  const here = asPath.split(/[?#]/)[0];
  return menu
    .filter((item) => item.isActive && item.visible)
    .sort((a, b) => a.menuOrder - b.menuOrder)
    .flatMap((item) => {
      const place = placeOf(item);
      if (!place) return [];
      const gated = item.onlyForLoggedInUser && !signedIn && !place.outside;
      return [
        {
          item,
          to: gated ? signInHref(place.to) : place.to,
          outside: place.outside,
          icon: iconOf(item),
          titleKey: screens[item.path ?? '']?.titleKey,
          current: place.to === pathname || place.to === here,
        },
      ];
    });
}

/** The items that the navbar, or the bar at a phone's edge, shows at once: screens that are open to who looks. */
export function useNavigation(): MenuLink[] {
  const signedIn = useSignedIn();
  return useMenu().filter(
    ({ item, titleKey }) =>
      item.navBarNavigationAccess && titleKey !== undefined && (signedIn || !item.onlyForLoggedInUser),
  );
}
