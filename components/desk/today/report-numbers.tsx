import { Card } from '@/components/ui/card';
import { classNames } from '@/components/ui/class-names';
import { getFormatLocale } from 'loyalty-text/format-locale';
import type { Report, ReportFigures } from 'loyalty-contract/schemas/reports';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useAmounts } from '../parts/use-amounts';
import { useFormatCount } from '../parts/use-format-count';
import { useDaysFormat } from '../parts/use-period-format';
import { getAverageBill } from './report-series';

interface Figure {
  name: string;
  value: string;
  /** What it is worth, or was before. */
  note?: string | undefined;
  /** By how much it has changed. */
  change?: string | undefined;
  /** Somebody should look at it. */
  isConcern?: boolean;
}

interface FiguresProps {
  label: string;
  /** Empty while it is not there: its line is kept. */
  text?: string;
  figures: readonly Figure[];
}

function Figures({ label, text, figures }: FiguresProps) {
  return (
    <section aria-label={label}>
      <h2 className="text-lg font-bold">{label}</h2>
      {text === undefined ? <div className="mb-3" /> : <p className="text-muted mb-3 min-h-6">{text}</p>}
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-4">
        {figures.map(({ name, value, note, change, isConcern }) => (
          <Card key={name} className="flex flex-col justify-between gap-1 p-3.5 max-md:last:odd:col-span-2 sm:p-4">
            <dt className="text-muted text-sm font-medium">{name}</dt>
            <dd>
              <span className={classNames('text-xl font-bold tabular-nums sm:text-2xl', isConcern && 'text-warning')}>
                {value}
              </span>
              {note && (
                <span className="text-muted flex flex-wrap gap-x-2 text-sm">
                  <span>{note}</span>
                  {change && <bdi className="font-semibold tabular-nums">{change}</bdi>}
                </span>
              )}
            </dd>
          </Card>
        ))}
      </dl>
    </section>
  );
}

/** What is counted of the days, in its order. */
const counts = ['visits', 'activeMembers', 'returningMembers', 'newMembers', 'giftsRedeemed'] as const;
/** What did not work for members. */
const faults = ['failedSignIns', 'undeliveredMessages'] as const;

interface ReportNumbersProps {
  report: Report;
  /** The report that it is compared with; undefined while it is not there. */
  earlier: Report | undefined;
}

/** Creates a figure of the days beside that of the days before; none, if a single place does not have it. */
function useCreateFigure({ report, earlier }: ReportNumbersProps) {
  const { t, i18n } = useTranslation();
  const percent = new Intl.NumberFormat(getFormatLocale(i18n.language), {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 0,
  });
  // A day may not be over: beside the whole day of before it would always seem poor.
  const hasChanges = report.from !== report.to || earlier?.until !== undefined;
  return (
    name: string,
    getValue: (figures: ReportFigures) => number | null | undefined,
    format: (value: number) => string,
    label = t(`desk.today.figure.${name}`),
  ): Figure[] => {
    const value = getValue(report.totals) ?? null;
    if (value === null) return [];
    const before = earlier && (getValue(earlier.totals) ?? null);
    return [
      {
        name: label,
        value: format(value),
        note: before === undefined || before === null ? undefined : t('desk.today.before', { value: format(before) }),
        change: hasChanges && before ? percent.format((value - before) / before) : undefined,
        isConcern: name === 'undeliveredMessages' && value > 0,
      },
    ];
  };
}

/** The totals of the days beside those of the days before. */
export function ReportNumbers({ report, earlier }: ReportNumbersProps) {
  const { t } = useTranslation();
  const formatCount = useFormatCount();
  const formatDays = useDaysFormat();
  const { balanceKinds, formatBalance, formatMoney, getName } = useAmounts();
  const createFigure = useCreateFigure({ report, earlier });
  const getCompared = (days: Report) =>
    days.until === undefined
      ? t('desk.today.compared', { days: formatDays(days) })
      : t('desk.today.compared.until', { days: formatDays(days), time: days.until });
  const [visits = [], ...others] = counts.map((name) => createFigure(name, (figures) => figures[name], formatCount));
  const money = [
    ...createFigure('revenue', ({ revenue }) => revenue, formatMoney),
    ...createFigure('averageBill', getAverageBill, formatMoney),
  ];
  const movements = balanceKinds.flatMap((account) =>
    (['given', 'used'] as const).flatMap((name) =>
      createFigure(
        name,
        (figures) => figures[account]?.[name],
        (value) => formatBalance(account, value),
        t('desk.today.balanceFigure', { balance: getName(account), figure: t(`desk.today.figure.${name}`) }),
      ),
    ),
  );
  return (
    <Figures
      label={t('desk.today.totals')}
      text={earlier ? getCompared(earlier) : ''}
      figures={[...visits, ...money, ...others.flat(), ...movements]}
    />
  );
}

/** What did not work in the days, which no place has of its own. */
export function ReportFaults(props: ReportNumbersProps) {
  const { t } = useTranslation();
  const formatCount = useFormatCount();
  const createFigure = useCreateFigure(props);
  const figures = faults.flatMap((name) => createFigure(name, (totals) => totals[name], formatCount));
  return figures.length > 0 && <Figures label={t('desk.today.faults')} figures={figures} />;
}

/** What members have now, whatever the days. */
export function Outstanding({ outstanding }: { outstanding: NonNullable<Report['outstanding']> }) {
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
