import { toBalanceKind } from 'loyalty-contract/balance-kinds';
import { Amount } from '@/components/shared/money/amount';
import { useDates } from '@/components/shared/configuration/use-dates';
import type { Transaction } from 'loyalty-contract/schemas/transactions';
import { useTranslation } from '@/components/shared/i18n/texts';

/**
 * For an incoming entry: its remainder and expiry. For an outgoing one: the lots that it used, which are what earlier
 * entries brought, each with its own expiry.
 */
export function EntryLots({ entry }: { entry: Transaction }) {
  const { t } = useTranslation();
  const { formatDate, formatShortLastDay } = useDates();
  const { left, lots, moreLots, type } = entry;
  const kind = toBalanceKind(type);
  return (
    <>
      {left?.amount === 0 && <p className="text-muted">{t('activity.left.none')}</p>}
      {left !== undefined && left.amount > 0 && (
        <p className="flex flex-wrap justify-between gap-x-4">
          <span>
            {left.expiresAt
              ? t('activity.left.until', { date: formatShortLastDay(left.expiresAt) })
              : t('activity.left')}
          </span>
          <Amount hundredths={left.amount} kind={kind} />
        </p>
      )}
      {lots && (
        <div>
          <h3 className="mb-1.5 font-semibold">{t('activity.lots')}</h3>
          <ul className="grid gap-1.5">
            {lots.map((lot, index) => (
              <li key={`${lot.created_on} ${index}`} className="flex flex-wrap justify-between gap-x-4">
                <span className="flex flex-wrap gap-x-2">
                  <span>{t(`activity.operation.${lot.operation}`)}</span>{' '}
                  <bdi className="text-muted whitespace-nowrap">{formatDate(lot.created_on)}</bdi>
                </span>
                <Amount hundredths={lot.amount} kind={kind} />
              </li>
            ))}
          </ul>
          {moreLots !== undefined && <p className="text-muted mt-1.5">{t('activity.lots.more', { more: moreLots })}</p>}
        </div>
      )}
    </>
  );
}
