import { Gift, House, List, MapPin, ShoppingBag, type LucideIcon } from 'lucide-react';
import { useRouter } from 'next/router';
import { useConfiguration } from '@/components/shared/use-configuration';
import { useMember } from '@/components/shared/use-member';
import { href } from '@/lib/navigation/hrefs';

/** The screens that the navigation can lead to, with their words and pictures. */
const known: Record<string, { titleKey: string; icon: LucideIcon }> = {
  [href.home]: { titleKey: 'shell.home', icon: House },
  [href.rewards]: { titleKey: 'shell.rewards', icon: Gift },
  [href.shop]: { titleKey: 'shell.shop', icon: ShoppingBag },
  [href.activity]: { titleKey: 'shell.activity', icon: List },
  [href.locations]: { titleKey: 'shell.locations', icon: MapPin },
};

export interface NavigationLink {
  path: string;
  name: string;
  titleKey: string;
  icon: LucideIcon;
  current: boolean;
}

/** The business's menu items that lead to screens of the portal, in its order; a visitor sees the public ones. */
export function useNavigation(): NavigationLink[] {
  const { menu } = useConfiguration();
  const { signedIn } = useMember();
  const { pathname } = useRouter();
  return menu
    .filter(
      (item) => item.isActive && item.visible && item.navBarNavigationAccess && (signedIn || !item.onlyForLoggedInUser),
    )
    .sort((a, b) => a.menuOrder - b.menuOrder)
    .flatMap((item) => {
      const screen = item.path ? known[item.path] : undefined;
      return item.path && screen
        ? [{ path: item.path, name: item.name, ...screen, current: item.path === pathname }]
        : [];
    });
}
