import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Download } from '@/components/ui/icons';
import { getCsvSeparator, toCsv } from 'loyalty-text/csv';
import type { Report } from 'loyalty-contract/schemas/reports';
import { saveFile } from '@/components/shared/browser/save-file';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useBusiness } from '../shell/desk-context';
import { useReportLines } from './use-report-lines';

/** Saves what the screen shows as CSV: a line for each step, then the lists, amounts in whole units. */
export function DownloadReport({ report }: { report: Report }) {
  const { t, i18n } = useTranslation();
  const { businessId } = useBusiness();
  const createLines = useReportLines();
  const save = () => {
    const csv = toCsv(createLines(report), getCsvSeparator(i18n.language));
    saveFile(`${businessId}-${report.from}-${report.to}.csv`, 'text/csv;charset=utf-8', csv);
  };
  return (
    <Button variant="secondary" className="justify-self-start" onClick={save}>
      <Icon icon={Download} className="size-5" />
      {t('desk.report.download')}
    </Button>
  );
}
