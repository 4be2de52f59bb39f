import type { StudioSetting } from 'loyalty-contract/studio-settings';
import { QueryState } from '@/components/shared/query/query-state';
import { useTranslation } from '@/components/shared/i18n/texts';
import { Skeleton } from '@/components/ui/skeleton';
import { isApiError } from '@/lib/calls/api-error';
import type { DeskResponse } from '@/store/desk/desk-responses';
import { useGetDraftEffectQuery } from '@/store/desk/endpoints/studio';
import { FigureTable } from '../parts/figure-table';
import { useAmounts } from '../parts/use-amounts';
import { useFormatCount } from '../parts/use-format-count';
import { useBusiness } from '../shell/desk-context';
import type { Studio } from './studio';

/** The settings that decide what a purchase earns. */
const earningSettings: readonly StudioSetting[] = ['pointsPerUnit', 'creditPerUnit', 'multipliers', 'tiers'];

/** Of a backend without the call. */
const MISSING: readonly unknown[] = [404, 405, 501];

type Effect = DeskResponse<'getDraftEffect'>;

/** What the purchases would have earned, by each set of rules, for each balance; of a part of them in proportion. */
function EffectTable({ effect: { purchases, evaluated, revenue, balances } }: { effect: Effect }) {
  const { t } = useTranslation();
  const formatCount = useFormatCount();
  const { formatBalance, formatChange, formatMoney, getName } = useAmounts();
  if (purchases === 0) return <p className="text-muted">{t('desk.programme.effect.none')}</p>;
  const estimate = (amount: number) => Math.round((amount * purchases) / evaluated / 100) * 100;
  const isEstimate = evaluated < purchases;
  const read = isEstimate ? estimate : (amount: number) => amount;
  const values = { purchases: formatCount(purchases), revenue: formatMoney(read(revenue)) };
  return (
    <>
      <p>{t('desk.programme.effect.purchases', values)}</p>
      <FigureTable
        caption={t('desk.programme.effect')}
        what={t('desk.programme.effect.earned')}
        columns={balances.map(({ account }) => ({ key: account, name: getName(account) }))}
        rows={(['live', 'draft', 'difference'] as const).map((row) => ({
          key: row,
          label: t(`desk.programme.effect.${row}`),
          values: balances.map(({ account, live, draft }) => {
            if (row !== 'difference') return formatBalance(account, read(row === 'live' ? live : draft));
            return live === draft ? formatBalance(account, 0) : formatChange(account, read(draft) - read(live));
          }),
        }))}
      />
      <p className="text-muted text-sm">
        {isEstimate
          ? t('desk.programme.effect.estimate', { number: formatCount(evaluated) })
          : t('desk.programme.effect.note')}
      </p>
    </>
  );
}

/** What a changed rule would have cost in the last thirty days; nothing if the draft changes none, or nobody can say. */
export function DraftEffect({ studio: { changes } }: { studio: Studio }) {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const skip = !changes.some(({ setting }) => earningSettings.includes(setting));
  const query = useGetDraftEffectQuery({ params: { businessId } }, { skip });
  if (skip || (isApiError(query.error) && MISSING.includes(query.error.status))) return null;
  return (
    <section aria-labelledby="draft-effect" className="border-border grid gap-3 border-t pt-4">
      <h3 id="draft-effect" className="font-bold">
        {t('desk.programme.effect')}
      </h3>
      <QueryState query={query} skeleton={<Skeleton className="h-28 w-full" />}>
        {(effect) => <EffectTable effect={effect} />}
      </QueryState>
    </section>
  );
}
