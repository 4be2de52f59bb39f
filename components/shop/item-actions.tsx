import { AmountSentence } from '@/components/shared/money/amount-sentence';
import { Link } from '@/components/shared/navigation/link';
import { NotInSupportSession } from '@/components/shared/session/support-session';
import { Badge } from '@/components/ui/badge';
import { Button, getButtonStyle } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Lock } from '@/components/ui/icons';
import type { ShopItem } from 'loyalty-contract/schemas/shop';
import { useTranslation } from '@/components/shared/i18n/texts';
import { href } from '@/lib/navigation/hrefs';
import { isLimitReached, isUnavailable } from '@/lib/shop/availability';
import { StockAlertButton } from './stock-alert-button';

/** The highest stock that is shown as running out. */
const LOW_STOCK_LIMIT = 5;

/** That an item is sold out, running out, or bought as often as allowed. */
export function StockNotice({ item }: { item: ShopItem }) {
  const { t } = useTranslation();
  if (item.stock === 0) return <Badge>{t('shop.soldOut')}</Badge>;
  if (isLimitReached(item)) return <Badge tone="success">{t('shop.limitReached')}</Badge>;
  if (item.stock !== undefined && item.stock <= LOW_STOCK_LIMIT)
    return <Badge tone="warning">{t('shop.left', { count: item.stock })}</Badge>;
  return null;
}

/** A note that an item is for subscribers only: for others with a link to the plans. */
function ExclusiveNotice({ plans, open }: NonNullable<ShopItem['exclusive']>) {
  const { t } = useTranslation();
  const [plan, ...others] = plans;
  const getLabel = (key: string) => (others.length > 0 ? t(`${key}.any`) : t(key, { plan }));
  if (open) {
    return (
      <p>
        <Badge tone="accent">{getLabel('shop.exclusive')}</Badge>
      </p>
    );
  }
  return (
    <Link href={href.subscriptions} className={getButtonStyle('secondary', 'relative mt-1')}>
      <Icon icon={Lock} className="size-4 shrink-0" />
      {getLabel('shop.locked')}
    </Link>
  );
}

function MissingAmount({ item, missing }: { item: ShopItem; missing: number }) {
  return (
    <div className="grid gap-1.5">
      <progress className="meter" aria-label={item.name} max={item.price} value={item.price - missing} />
      <p className="text-muted text-sm">
        <AmountSentence textKey="shop.missing" hundredths={missing} kind={item.currency} />
      </p>
    </div>
  );
}

interface ItemActionsProps {
  /** In a list, where it is one of many. */
  isQuiet?: boolean;
  item: ShopItem;
  /** The member's balance of the item's currency in hundredths; undefined while unknown. */
  balance: number | undefined;
  onBuy: () => void;
}

/** The button that gets an item, or why it cannot be had. */
export function ItemActions({ isQuiet = false, item, balance, onBuy }: ItemActionsProps) {
  const { t } = useTranslation();
  const available = !isUnavailable(item) && item.exclusive?.open !== false;
  const missing = balance === undefined ? 0 : Math.max(0, item.price - balance);
  return (
    <>
      {item.exclusive && <ExclusiveNotice {...item.exclusive} />}
      {item.stock === 0 && <StockAlertButton item={item} />}
      {available && missing > 0 && <MissingAmount item={item} missing={missing} />}
      {available && missing === 0 && (
        <NotInSupportSession textKey="shop.support">
          <Button
            variant={isQuiet ? 'secondary' : 'primary'}
            className="relative mt-1"
            aria-label={t('shop.buyNamed', { name: item.name })}
            onClick={onBuy}
          >
            {t('shop.buy')}
          </Button>
        </NotInSupportSession>
      )}
    </>
  );
}
