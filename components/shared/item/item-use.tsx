import { Icon } from '@/components/ui/icon';
import { CalendarCheck } from '@/components/ui/icons';
import type { GiftUse } from 'loyalty-contract/schemas/gift-restrictions';
import { useTranslation } from '@/components/shared/i18n/texts';
import { GiftConditions } from './gift-conditions';
import { Terms } from './terms';

/** How long, where and when the gift of an item can be used, and its terms: shown before anything is spent. */
export function ItemUse({ item }: { item: GiftUse }) {
  const { t } = useTranslation();
  return (
    <>
      {item.validDays !== undefined && (
        <p className="text-muted flex items-start gap-2 text-sm">
          <Icon icon={CalendarCheck} className="mt-0.5 size-4 shrink-0" />
          {t('shop.item.validDays', { count: item.validDays })}
        </p>
      )}
      <GiftConditions gift={item} />
      {item.terms && <Terms terms={item.terms} />}
    </>
  );
}
