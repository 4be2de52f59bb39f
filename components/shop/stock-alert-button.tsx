import { useIsSupportSession } from '@/components/shared/session/support-session';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Bell, BellRing } from '@/components/ui/icons';
import type { ShopItem } from 'loyalty-contract/schemas/shop';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useSetStockAlertMutation } from '@/store/endpoints/shop';

/** Asks to be told when a sold-out item is back, or no longer; nothing where the member cannot be told. */
export function StockAlertButton({ item: { id, name, stockAlert } }: { item: ShopItem }) {
  const { t } = useTranslation();
  const isSupport = useIsSupportSession();
  const [send, { isLoading, error }] = useSetStockAlertMutation();
  if (stockAlert === undefined || isSupport) return null;
  const key = stockAlert ? 'shop.alert.off' : 'shop.alert.on';
  return (
    <div className="grid gap-1.5">
      {stockAlert && (
        <p role="status" className="text-success flex items-center gap-2 text-sm font-medium">
          <Icon icon={BellRing} className="size-4 shrink-0" />
          {t('shop.alert.text')}
        </p>
      )}
      <Button
        variant="secondary"
        size="small"
        className="relative"
        busy={isLoading}
        aria-label={t(`${key}Named`, { name })}
        onClick={() => void send({ body: { itemId: id, wanted: !stockAlert } })}
      >
        {!stockAlert && <Icon icon={Bell} className="size-4 shrink-0" />}
        <span>{t(key)}</span>
      </Button>
      {error && (
        <p role="alert" className="text-danger text-sm font-medium">
          {t('shop.alert.failed')}
        </p>
      )}
    </div>
  );
}
