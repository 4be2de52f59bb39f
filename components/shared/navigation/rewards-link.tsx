import { buttonStyle } from '@/components/ui/button';
import { useTranslation } from '@/lib/i18n/texts';
import { href } from '@/lib/navigation/hrefs';
import { Link } from './link';
import { useHasScreen } from './use-has-screen';

const { shop, walletPass, home } = href;

/** The way on from an empty list: to the shop, or to the card that members earn with, or home. */
export function RewardsLink() {
  const { t } = useTranslation();
  const to = [shop, walletPass].find(useHasScreen()) ?? home;
  return (
    <Link href={to} className={buttonStyle('secondary')}>
      {t(to === shop ? 'gifts.toShop' : to === walletPass ? 'gifts.toCard' : 'errorScreen.home')}
    </Link>
  );
}
