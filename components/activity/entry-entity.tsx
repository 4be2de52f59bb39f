import { Money } from '@/components/shared/money/amount';
import { useGiftUseText } from '@/components/shared/item/use-gift-use-text';
import { Link } from '@/components/shared/navigation/link';
import type { Transaction } from 'loyalty-contract/schemas/transactions';
import { useTranslation } from '@/components/shared/i18n/texts';
import { getGiftHref } from '@/lib/navigation/hrefs';

/** The entity of an entry: the purchase with its receipt, the scanned receipt, the shop item. */
export function EntryEntity({ entity }: { entity: NonNullable<Transaction['entity']> }) {
  const { t } = useTranslation();
  const { getUseText } = useGiftUseText();
  if (entity.kind === 'item') {
    const { used } = entity;
    return (
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1">
        <p>
          <span className="block font-medium">{entity.name}</span>
          {used && <span className="text-muted block">{getUseText(used)}</span>}
        </p>
        <Link
          href={getGiftHref(entity.giftId)}
          className="text-accent inline-flex min-h-6 items-center font-semibold underline underline-offset-4"
        >
          {t('activity.toGift')}
        </Link>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap justify-between gap-x-4 gap-y-1">
      <p>
        {entity.kind === 'purchase' && <span className="block font-medium">{entity.location}</span>}
        <span className="text-muted">
          {entity.kind === 'purchase' ? t('activity.receipt', { number: entity.receiptNumber }) : t('activity.scanned')}
        </span>
      </p>
      <Money hundredths={entity.total} />
    </div>
  );
}
