import { QueryState } from '@/components/shared/query/query-state';
import { useTranslation } from '@/components/shared/i18n/texts';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { useGetCampaignResultsQuery } from '@/store/desk/endpoints/campaigns';
import { FigureTable } from '../../parts/figure-table';
import { useAmounts } from '../../parts/use-amounts';
import { useFormatCount } from '../../parts/use-format-count';
import { useBusiness } from '../../shell/desk-context';
import type { Campaign } from './campaign';
import { CampaignComparison } from './campaign-comparison';

/** How often the results of a running campaign are read. */
const POLL_MS = 10_000;

/** What has come of a campaign, as a table. */
export function CampaignResults({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const formatCount = useFormatCount();
  const { formatMoney, formatBalance } = useAmounts();
  const { campaignId, state, message, giftItemId, points } = campaign;
  const query = useGetCampaignResultsQuery(
    { params: { businessId, campaignId } },
    { pollingInterval: state === 'running' ? POLL_MS : 0, refetchOnMountOrArgChange: true },
  );
  return (
    <Card className="grid gap-3 p-5">
      <h2 className="text-lg font-bold">{t('desk.campaigns.results')}</h2>
      <QueryState query={query} skeleton={<Skeleton className="h-56 w-full" />}>
        {(results) => {
          const { planned, reached, waiting, skipped, mails, pushes, gifts, giftsUsed, spentAfter, comparison } =
            results;
          const rows = [
            ['planned', planned],
            ['reached', reached],
            ...(waiting > 0 ? [['waiting', waiting] as const] : []),
            ...skipped.map(({ reason, members }) => [`skipped.${reason}`, members] as const),
            ...(message
              ? ([
                  ['mails', mails],
                  ['pushes', pushes],
                ] as const)
              : []),
            ...(giftItemId !== null
              ? ([
                  ['gifts', gifts],
                  ['giftsUsed', giftsUsed],
                ] as const)
              : []),
            ...(spentAfter ? [['buyers', spentAfter.members] as const] : []),
          ] as const;
          const amounts = [
            ...(points === null
              ? []
              : [
                  {
                    key: 'points',
                    label: t('desk.campaigns.result.points'),
                    values: [formatBalance('points', results.points)],
                  },
                ]),
            ...(spentAfter
              ? [
                  {
                    key: 'revenue',
                    label: t('desk.campaigns.result.revenue'),
                    values: [formatMoney(spentAfter.revenue)],
                  },
                ]
              : []),
          ];
          return (
            <>
              <FigureTable
                caption={t('desk.campaigns.results')}
                what={t('desk.campaigns.result')}
                columns={[{ key: 'number', name: t('desk.campaigns.result.number') }]}
                rows={[
                  ...rows.map(([key, number]) => ({
                    key,
                    label: t(`desk.campaigns.result.${key}`),
                    values: [formatCount(number)],
                  })),
                  ...amounts,
                ]}
              />
              <p className="text-muted text-sm">
                {t(spentAfter ? 'desk.campaigns.result.hint' : 'desk.campaigns.result.few')}
              </p>
              {comparison && <CampaignComparison comparison={comparison} />}
            </>
          );
        }}
      </QueryState>
    </Card>
  );
}
