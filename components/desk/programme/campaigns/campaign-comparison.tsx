import { getFormatLocale } from 'loyalty-text/format-locale';
import { useTranslation } from '@/components/shared/i18n/texts';
import { FigureTable } from '../../parts/figure-table';
import { useAmounts } from '../../parts/use-amounts';
import { useFormatCount } from '../../parts/use-format-count';
import type { Results } from './campaign';

type Comparison = NonNullable<Results['comparison']>;

/** What those bought who were held out, beside the others: what the campaign itself has brought. */
export function CampaignComparison({ comparison }: { comparison: Comparison }) {
  const { t, i18n } = useTranslation();
  const formatCount = useFormatCount();
  const { formatMoney } = useAmounts();
  const percent = new Intl.NumberFormat(getFormatLocale(i18n.language), { style: 'percent', maximumFractionDigits: 1 });
  const caption = t('desk.campaigns.groups');
  return (
    <div className="grid gap-3">
      <h3 className="font-bold">{caption}</h3>
      <FigureTable
        caption={caption}
        what={t('desk.campaigns.groups.group')}
        columns={(['members', 'buyers', 'spent'] as const).map((key) => ({
          key,
          name: t(`desk.campaigns.groups.${key}`),
        }))}
        rows={(['others', 'heldOut'] as const).map((key) => {
          const { members, buyers, revenue } = comparison[key];
          return {
            key,
            label: t(`desk.campaigns.groups.${key}`),
            values: [
              formatCount(members),
              percent.format(buyers / members),
              formatMoney(Math.round(revenue / members)),
            ],
          };
        })}
      />
      <p className="text-muted text-sm">{t('desk.campaigns.groups.hint')}</p>
    </div>
  );
}
