import { Amount } from '@/components/shared/money/amount';
import type { ShopItem } from 'loyalty-contract/schemas/shop';
import { useTranslation } from '@/components/shared/i18n/texts';

/** The price of an item, followed by the crossed-out price without a plan. */
export function ItemPrice({ item }: { item: Pick<ShopItem, 'price' | 'fullPrice' | 'currency'> }) {
  const { t } = useTranslation();
  const { price, fullPrice, currency } = item;
  return (
    <p className="text-accent flex flex-wrap items-baseline gap-x-2 text-lg font-bold">
      <Amount hundredths={price} kind={currency} />
      {fullPrice !== undefined && (
        <s className="text-muted text-sm font-normal">
          <span className="sr-only">{t('shop.fullPrice')} </span>
          <Amount hundredths={fullPrice} kind={currency} />
        </s>
      )}
    </p>
  );
}
