import { ChevronDown, Store } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Amount } from '@/components/shared/amount';
import { useConfiguration } from '@/components/shared/use-configuration';
import { useDates } from '@/components/shared/use-dates';
import type { Purchase } from '@/contract/schemas/shop';
import { currencySymbol, formatAmount } from '@/lib/format/amount';

function Money({ hundredths }: { hundredths: number }) {
  const { i18n } = useTranslation();
  const { currency } = useConfiguration();
  return (
    <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
      {formatAmount(hundredths)} {currencySymbol(currency, i18n.language)}
    </bdi>
  );
}

function Receipt({ purchase }: { purchase: Purchase }) {
  const { t } = useTranslation();
  const { items, total, receiptNumber, pointsEarned, creditEarned } = purchase;
  return (
    <div className="bg-raised rounded-control grid gap-3 p-4 text-sm">
      <p className="text-muted">{t('activity.receipt', { number: receiptNumber })}</p>
      <ul className="grid gap-1.5">
        {items.map((item) => (
          <li key={item.name} className="flex justify-between gap-4">
            <span>
              <bdi dir="ltr">{item.quantity} ×</bdi> {item.name}
            </span>
            <Money hundredths={item.amount} />
          </li>
        ))}
      </ul>
      <p className="border-border flex justify-between gap-4 border-t pt-2 font-semibold">
        <span>{t('activity.total')}</span>
        <Money hundredths={total} />
      </p>
      {(pointsEarned > 0 || creditEarned > 0) && (
        <p className="text-success flex flex-wrap justify-between gap-x-4 font-semibold">
          <span>{t('activity.earned')}</span>
          <span className="flex flex-wrap gap-x-3">
            {pointsEarned > 0 && <Amount hundredths={pointsEarned} kind="points" signed />}
            {creditEarned > 0 && <Amount hundredths={creditEarned} kind="credit" signed />}
          </span>
        </p>
      )}
    </div>
  );
}

/** A purchase at a till; it opens to its receipt. */
export function PurchaseRow({ purchase }: { purchase: Purchase }) {
  const { date, time } = useDates();
  const { created_on: at, location, total } = purchase;
  return (
    <li>
      <details className="group">
        <summary className="rounded-card flex list-none items-center gap-3.5 px-4 py-3.5 [&::-webkit-details-marker]:hidden">
          <span className="bg-raised text-muted inline-flex size-10 shrink-0 items-center justify-center rounded-full">
            <Store aria-hidden className="size-5" />
          </span>
          <span className="min-w-0 flex-1">
            <span className="block font-medium">{location}</span>
            <time dateTime={at} className="text-muted block text-sm">
              <bdi>
                {date(at)} · {time(at)}
              </bdi>
            </time>
          </span>
          <span className="font-semibold">
            <Money hundredths={total} />
          </span>
          <ChevronDown
            aria-hidden
            className="text-muted size-5 shrink-0 transition-transform duration-150 group-open:rotate-180"
          />
        </summary>
        <div className="px-4 pb-4">
          <Receipt purchase={purchase} />
        </div>
      </details>
    </li>
  );
}
