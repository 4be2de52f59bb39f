import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Download } from '@/components/ui/icons';
import { toCsv } from 'loyalty-text/csv';
import type { Report } from 'loyalty-contract/schemas/reports';
import { saveFile } from '@/components/shared/browser/save-file';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useBusiness } from '../shell/desk-context';
import { useAmounts } from '../parts/use-amounts';
import { selectCharts } from './report-series';

/** Saves the series as CSV: a line for each step, amounts in whole units. */
export function DownloadReport({ report }: { report: Report }) {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const { balanceKinds, getName } = useAmounts();
  const save = () => {
    const columns = selectCharts(report, balanceKinds).flatMap(({ unit, values }) =>
      values.map(({ key, getValue }) => {
        const name = t(`desk.today.figure.${key}`);
        const isBalance = unit === 'points' || unit === 'credit';
        return { name: isBalance ? `${getName(unit)}: ${name}` : name, divisor: unit === 'count' ? 1 : 100, getValue };
      }),
    );
    const head = [t('desk.report.from'), t('desk.report.to'), ...columns.map(({ name }) => name)];
    const lines = report.series.map((step) => [
      step.from,
      step.to,
      ...columns.map(({ getValue, divisor }) => (getValue(step) ?? 0) / divisor),
    ]);
    saveFile(`${businessId}-${report.from}-${report.to}.csv`, 'text/csv;charset=utf-8', toCsv([head, ...lines]));
  };
  return (
    <Button variant="secondary" className="justify-self-start" onClick={save}>
      <Icon icon={Download} className="size-5" />
      {t('desk.report.download')}
    </Button>
  );
}
