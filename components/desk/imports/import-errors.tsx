import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { FileDown } from '@/components/ui/icons';
import { getCsvSeparator, toCsv } from 'loyalty-text/csv';
import type { ImportKind } from 'loyalty-contract/import-columns';
import { countRows, getFailedRowsName, writeFailedRows } from '@/lib/desk/failed-rows';
import type { KnownColumns } from '@/lib/desk/file-layout';
import type { ImportFile } from '@/lib/desk/import-file';
import type { FileError } from '@/lib/desk/stored-import';
import { saveFile } from '@/components/shared/browser/save-file';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useFormatCount } from '../parts/use-format-count';
import { CellText } from './cell-text';
import { useColumnNames } from './use-column-names';
import { useExplainProblem } from './use-explain-problem';
import { useImportTexts } from './use-import-texts';

/** Errors on the screen. */
const MAX_LISTED_ERRORS = 100;

const columns = ['row', 'column', 'value', 'why'] as const;
/** Shares of a narrow screen; a wide one follows the content. */
const widths = { row: 'w-[18%] whitespace-nowrap', column: 'w-[23%]', value: 'w-[24%]', why: 'w-[35%]' };

interface ImportErrorsProps {
  kind: ImportKind;
  known: KnownColumns;
  name: string;
  errors: readonly FileError[];
  /** The rows with errors: after a reload, those of the first errors are known. */
  failed: number;
  /** Without it, as after a reload, nobody knows the values: the backend does not send them, and the browser stores none. */
  file: ImportFile | undefined;
}

/** Why rows were not imported, by row and column. */
export function ImportErrors({ kind, known, name, errors, failed, file }: ImportErrorsProps) {
  const { t, i18n } = useTranslation();
  const formatCount = useFormatCount();
  const importText = useImportTexts(kind);
  const explain = useExplainProblem(file, known);
  const getName = useColumnNames(known);
  const getHeading = (column: string) =>
    file?.getHeading(column) ?? (column === 'id' ? importText('column.id') : getName(column));
  const listed = errors.slice(0, MAX_LISTED_ERRORS);
  const listedRows = countRows(listed);
  const shown = columns.filter((column) => file || column !== 'value');
  const save = () => {
    const describe = (error: FileError) => `${getHeading(error.column)}: ${explain(error).why}`;
    const text = file
      ? writeFailedRows(file, errors, {
          headings: [t('desk.imports.error.row'), t('desk.imports.error.why')],
          describe,
          language: i18n.language,
        })
      : toCsv(
          [
            shown.map((column) => t(`desk.imports.error.${column}`)),
            ...errors.map((error) => [error.number, getHeading(error.column), explain(error).why]),
          ],
          getCsvSeparator(i18n.language),
        );
    saveFile(getFailedRowsName(name), 'text/csv;charset=utf-8', text);
  };
  return (
    <div className="grid gap-3">
      <div className="border-border rounded-control overflow-hidden border">
        <table className="w-full table-fixed text-xs sm:table-auto sm:text-sm">
          <caption className="sr-only">{t('desk.imports.errors')}</caption>
          <thead>
            <tr className="bg-raised text-start">
              {shown.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className={classNames('px-2 py-2 text-start font-semibold sm:w-auto sm:px-3', widths[column])}
                >
                  {t(`desk.imports.error.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {listed.map((error, index) => {
              const { value, why } = explain(error);
              return (
                <tr key={index} className="border-border border-t">
                  <td className="px-2 py-2 tabular-nums sm:px-3">{formatCount(error.number)}</td>
                  <td className="px-2 py-2 font-medium break-words sm:px-3">
                    <bdi>{getHeading(error.column)}</bdi>
                  </td>
                  {file && (
                    <td className="px-2 py-2 break-words sm:max-w-64 sm:px-3">
                      <CellText>{value}</CellText>
                    </td>
                  )}
                  <td className="px-2 py-2 sm:min-w-56 sm:px-3">{why}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {listedRows < failed && (
        <p className="text-muted text-sm">
          {t('desk.imports.errors.listed', {
            listed: formatCount(listedRows),
            failed: formatCount(failed),
            saved: formatCount(countRows(errors)),
          })}
        </p>
      )}
      <Button variant="secondary" className="justify-self-start" onClick={save}>
        <Icon icon={FileDown} className="size-5" />
        {t('desk.imports.errors.save')}
      </Button>
    </div>
  );
}
