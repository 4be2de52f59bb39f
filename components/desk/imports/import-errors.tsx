import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { FileDown } from '@/components/ui/icons';
import { toCsv } from 'loyalty-text/csv';
import type { ImportError } from 'loyalty-contract/schemas/imports';
import { saveFile } from '@/components/shared/browser/save-file';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useFormatCount } from '../parts/use-format-count';

/** Errors on the screen; the file has all of them. */
const MAX_LISTED_ERRORS = 100;

/** The row as a spreadsheet numbers it: the contract counts from the first one after the header. */
const toFileRow = (row: number): number => row + 1;

/** Why rows were not imported, by row and column. */
export function ImportErrors({ name, errors }: { name: string; errors: readonly ImportError[] }) {
  const { t } = useTranslation();
  const formatCount = useFormatCount();
  const save = () => {
    const head = [t('desk.imports.error.row'), t('desk.imports.error.column'), t('desk.imports.error.why')];
    const lines = errors.map(({ row, column, code }) => [toFileRow(row), column, t(`desk.imports.error.${code}`)]);
    saveFile(`errors-${name}`, 'text/csv;charset=utf-8', toCsv([head, ...lines]));
  };
  return (
    <div className="grid gap-3">
      <div className="border-border rounded-control overflow-x-auto border">
        <table className="w-full text-sm">
          <caption className="sr-only">{t('desk.imports.errors')}</caption>
          <thead>
            <tr className="bg-raised text-start">
              {(['row', 'column', 'why'] as const).map((column) => (
                <th key={column} scope="col" className="px-3 py-2 text-start font-semibold">
                  {t(`desk.imports.error.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {errors.slice(0, MAX_LISTED_ERRORS).map(({ row, column, code }, index) => (
              <tr key={index} className="border-border border-t">
                <td className="px-3 py-2 tabular-nums">{formatCount(toFileRow(row))}</td>
                <td className="px-3 py-2 font-mono">
                  <bdi dir="ltr">{column}</bdi>
                </td>
                <td className="px-3 py-2">{t(`desk.imports.error.${code}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Button variant="secondary" className="justify-self-start" onClick={save}>
        <Icon icon={FileDown} className="size-5" />
        {t('desk.imports.errors.save')}
      </Button>
    </div>
  );
}
