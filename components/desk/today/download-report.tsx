import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Download } from '@/components/ui/icons';
import { toCsv } from 'loyalty-text/csv';
import type { Report } from 'loyalty-contract/schemas/reports';
import { saveFile } from '@/components/shared/browser/save-file';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useBusiness } from '../shell/desk-context';
import { useReportLines } from './use-report-lines';

/** Saves what the screen shows as CSV: a line for each step, then the lists, amounts in whole units. */
export function DownloadReport({ report }: { report: Report }) {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const createLines = useReportLines();
  const save = () =>
    saveFile(`${businessId}-${report.from}-${report.to}.csv`, 'text/csv;charset=utf-8', toCsv(createLines(report)));
  return (
    <Button variant="secondary" className="justify-self-start" onClick={save}>
      <Icon icon={Download} className="size-5" />
      {t('desk.report.download')}
    </Button>
  );
}
