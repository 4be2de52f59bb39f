import { buttonStyle } from '@/components/ui/button';
import { useTranslation } from '@/lib/i18n/texts';
import { href } from '@/lib/navigation/hrefs';
import { useHasScreen } from './use-has-screen';
import { Link } from './link';

/** The way on from an empty list: to the shop, or to the card that members earn with, or home. */
export function RewardsLink() {
  const { t } = useTranslation();
  const hasScreen = useHasScreen();
  const [to, textKey] = hasScreen('shop')
    ? ([href.shop, 'gifts.toShop'] as const)
    : hasScreen('walletPass')
      ? ([href.walletPass, 'gifts.toCard'] as const)
      : ([href.home, 'errorScreen.home'] as const);
  return (
    <Link href={to} className={buttonStyle('secondary')}>
      {t(textKey)}
    </Link>
  );
}
