import { Card } from '@/components/ui/card';
import { classNames } from '@/components/ui/class-names';
import type { Report, ReportFigures } from 'loyalty-contract/schemas/reports';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useAmounts } from '../parts/use-amounts';
import { useFormatCount } from '../parts/use-format-count';

interface Figure {
  name: string;
  value: string;
  /** What it is worth. */
  note?: string | undefined;
  /** Somebody should look at it. */
  isConcern?: boolean;
}

function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <section aria-label={label}>
      <h2 className="mb-3 text-lg font-bold">{label}</h2>
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-4">
        {figures.map(({ name, value, note, isConcern }) => (
          <Card key={name} className="flex flex-col justify-between gap-1 p-3.5 sm:p-4">
            <dt className="text-muted text-sm font-medium">{name}</dt>
            <dd>
              <span className={classNames('text-xl font-bold tabular-nums sm:text-2xl', isConcern && 'text-warning')}>
                {value}
              </span>
              {note && <span className="text-muted block text-sm">{note}</span>}
            </dd>
          </Card>
        ))}
      </dl>
    </section>
  );
}

/** The totals of the days. Figures that a single place does not have are left out. */
export function ReportNumbers({ figures }: { figures: ReportFigures }) {
  const { t } = useTranslation();
  const formatCount = useFormatCount();
  const { formatMoney } = useAmounts();
  const { newMembers, activeMembers, visits, revenue, giftsRedeemed, failedSignIns, undeliveredMessages } = figures;
  const counts: [key: string, count: number | null, isConcern?: boolean][] = [
    ['visits', visits],
    ['activeMembers', activeMembers],
    ['newMembers', newMembers],
    ['giftsRedeemed', giftsRedeemed],
    ['failedSignIns', failedSignIns],
    ['undeliveredMessages', undeliveredMessages, (undeliveredMessages ?? 0) > 0],
  ];
  const entries = counts.flatMap(([key, count, isConcern = false]) =>
    count === null ? [] : [{ name: t(`desk.today.figure.${key}`), value: formatCount(count), isConcern }],
  );
  const [visited, ...others] = entries;
  const money = { name: t('desk.today.figure.revenue'), value: formatMoney(revenue) };
  return <Figures label={t('desk.today.totals')} figures={[...(visited ? [visited] : []), money, ...others]} />;
}

/** What members have now, whatever the days. */
export function Outstanding({ outstanding }: { outstanding: Report['outstanding'] }) {
  const { t } = useTranslation();
  const formatCount = useFormatCount();
  const { balanceKinds, getName, formatMoney, formatBalance } = useAmounts();
  const worth = { points: outstanding.pointsValue, credit: outstanding.creditValue };
  const balances = balanceKinds.map((account) => {
    const value = worth[account];
    const isMoney = account === 'credit';
    return {
      name: getName(account),
      value: formatBalance(account, outstanding[account]),
      note: value === null || isMoney ? undefined : t('desk.today.worth', { amount: formatMoney(value) }),
    };
  });
  const figures = [
    { name: t('desk.today.figure.members'), value: formatCount(outstanding.members) },
    ...balances,
    { name: t('desk.today.figure.gifts'), value: formatCount(outstanding.gifts) },
  ];
  return <Figures label={t('desk.today.outstanding')} figures={figures} />;
}
