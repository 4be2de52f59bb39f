import type { ColumnProblem } from 'loyalty-contract/import-checks';
import { isolate } from 'loyalty-text/isolate';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { chooseColumn, type FileLayout } from '@/lib/desk/file-layout';
import { listFurtherContacts } from '@/lib/desk/further-contacts';
import type { ImportFile } from '@/lib/desk/import-file';
import type { Sheet } from '@/lib/desk/sheet';
import { useTranslation } from '@/components/shared/i18n/texts';

interface ColumnAlertsProps {
  sheet: Sheet;
  layout: FileLayout;
  table: ImportFile;
  onChange: (layout: FileLayout) => void;
}

/** The layout without a column of the import. */
const leaveOut = (layout: FileLayout, column: string): FileLayout =>
  Object.entries(layout.columns).reduce(
    (left, [index, name]) => (name === column ? chooseColumn(left, Number(index), '') : left),
    layout,
  );

/** What is wrong with whole columns, with a way on, and which ones are left out although they have contacts. */
export function ColumnAlerts({ sheet, layout, table, onChange }: ColumnAlertsProps) {
  const { t } = useTranslation();
  const further = listFurtherContacts(sheet, layout);
  const getHeading = ({ column }: ColumnProblem) => isolate(table.getHeading(column) ?? column);
  return (
    <>
      {table.columnProblems.map((problem) => (
        <Alert key={problem.column} tone="warning">
          <p>{t(`desk.imports.column.${problem.code}`, { name: getHeading(problem) })}</p>
          <Button variant="secondary" className="mt-3" onClick={() => onChange(leaveOut(layout, problem.column))}>
            {t('desk.imports.column.leaveOut', { name: getHeading(problem) })}
          </Button>
        </Alert>
      ))}
      {further.length > 0 && (
        <Alert tone="info">{t('desk.imports.column.further', { names: further.map(isolate).join(', ') })}</Alert>
      )}
    </>
  );
}
