import { getButtonStyle } from '@/components/ui/button';
import { useTranslation } from '@/components/shared/i18n/texts';
import { href } from '@/lib/navigation/hrefs';
import { useConfiguration } from '../configuration/use-configuration';
import { Link } from './link';

const { shop, walletPass, home } = href;

/** Returns a function that tells whether the business's menu has the screen of a path; without a menu it has all. */
export function useHasScreen(): (path: string) => boolean {
  const { menu } = useConfiguration();
  return (path) => menu.length === 0 || menu.some((item) => item.isActive && item.visible && item.path === path);
}

/** The way on from an empty list: to the shop, or to the card that members earn with, or home. */
export function RewardsLink() {
  const { t } = useTranslation();
  const to = [shop, walletPass].find(useHasScreen()) ?? home;
  return (
    <Link href={to} className={getButtonStyle('secondary')}>
      {t(to === shop ? 'gifts.toShop' : to === walletPass ? 'gifts.toCard' : 'errorScreen.home')}
    </Link>
  );
}
