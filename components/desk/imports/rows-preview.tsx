import { QueryState } from '@/components/shared/query/query-state';
import { Alert } from '@/components/ui/alert';
import { Skeleton } from '@/components/ui/skeleton';
import type { ImportKind } from 'loyalty-contract/import-columns';
import type { KnownColumns } from '@/lib/desk/file-layout';
import type { ImportFile } from '@/lib/desk/import-file';
import { isolate } from 'loyalty-text/isolate';
import { useTranslation } from '@/components/shared/i18n/texts';
import { usePreviewRowsQuery } from '@/store/desk/endpoints/imports';
import { useFormatCount } from '../parts/use-format-count';
import { useBusiness } from '../shell/desk-context';
import { CellText } from './cell-text';
import { useCellTexts } from './use-cell-texts';
import { useExplainProblem } from './use-explain-problem';
import { useImportTexts } from './use-import-texts';

interface RowsPreviewProps {
  kind: ImportKind;
  known: KnownColumns;
  file: ImportFile;
  /** The country of phone numbers without a country code, if it is not the business's. */
  phoneCountry: string | undefined;
  /** The columns of the file, in its order. */
  columns: readonly string[];
  getName: (column: string) => string;
}

/** The first rows of a file as they would be stored, or why they would not. */
export function RowsPreview({ kind, known, file, phoneCountry, columns, getName }: RowsPreviewProps) {
  const { t } = useTranslation();
  const importText = useImportTexts(kind);
  const { businessId } = useBusiness();
  const formatCount = useFormatCount();
  const toText = useCellTexts();
  const explain = useExplainProblem(file, known);
  const query = usePreviewRowsQuery({
    body: { businessId, csv: file.preview, phoneCountry, ...(kind === 'balances' && { kind }) },
  });
  return (
    <section aria-labelledby="import-preview" className="grid gap-3">
      <div>
        <h3 id="import-preview" className="font-bold">
          {importText('preview')}
        </h3>
        <p className="text-muted mt-1">{t('desk.imports.preview.text')}</p>
      </div>
      <QueryState query={query} skeleton={<Skeleton className="h-40 w-full" />}>
        {({ rows, problems }) => (
          <>
            <ul className="grid gap-3 lg:grid-cols-3">
              {rows.map(({ row, cells }) => (
                <li key={row} className="border-border rounded-card border p-4">
                  <p className="text-muted mb-2 text-sm font-semibold">
                    {t('desk.imports.preview.row', { row: formatCount(file.getNumber(row)) })}
                  </p>
                  <dl className="grid gap-2">
                    {columns
                      .filter((column) => cells[column])
                      .map((column) => (
                        <div key={column}>
                          <dt className="text-muted text-xs">
                            {column === 'id' ? importText('column.id') : getName(column)}
                          </dt>
                          <dd className="font-medium [overflow-wrap:anywhere]">
                            <CellText>{toText(column, file.getForm(column), cells[column] ?? '')}</CellText>
                          </dd>
                        </div>
                      ))}
                  </dl>
                </li>
              ))}
            </ul>
            {problems.length > 0 && (
              <Alert tone="warning">
                <ul className="grid gap-1">
                  {problems.map((problem, index) => {
                    const { value, why } = explain(problem);
                    return (
                      <li key={index}>
                        {t('desk.imports.preview.problem', {
                          row: formatCount(file.getNumber(problem.row)),
                          column: isolate(file.getHeading(problem.column) ?? getName(problem.column)),
                          value: isolate(value),
                          why,
                        })}
                      </li>
                    );
                  })}
                </ul>
              </Alert>
            )}
          </>
        )}
      </QueryState>
    </section>
  );
}
