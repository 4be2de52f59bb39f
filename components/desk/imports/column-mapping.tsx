import type { ImportKind } from 'loyalty-contract/import-columns';
import { toLetters } from 'loyalty-text/csv-table';
import { Badge } from '@/components/ui/badge';
import { SelectField } from '@/components/ui/select-field';
import { chooseColumn, withDateOrder, type FileLayout, type KnownColumns } from '@/lib/desk/file-layout';
import { listFileColumns, type Sheet } from '@/lib/desk/sheet';
import { hasNames, WHOLE_NAME } from '@/lib/desk/whole-names';
import { useTranslation } from '@/components/shared/i18n/texts';
import { CellText } from './cell-text';
import { useColumnNames } from './use-column-names';
import { useImportTexts } from './use-import-texts';

/** Cells of a column that are shown beside it. */
const SAMPLES = 3;

const listSamples = ({ table }: Sheet, index: number): string[] =>
  [...new Set(table.records.slice(0, 50).flatMap((record) => record[index] || []))].slice(0, SAMPLES);

interface ColumnMappingProps {
  kind: ImportKind;
  sheet: Sheet;
  layout: FileLayout;
  known: KnownColumns;
  onChange: (layout: FileLayout) => void;
}

/** What each column of a file is about, and which one says whom a row is about. */
export function ColumnMapping({ kind, sheet, layout, known, onChange }: ColumnMappingProps) {
  const { t } = useTranslation();
  const importText = useImportTexts(kind);
  const getName = useColumnNames(known);
  const fileColumns = listFileColumns(sheet.table);
  const getHeading = ({ heading, index }: { heading: string; index: number }) =>
    heading === '' ? t('desk.imports.column.unnamed', { letter: toLetters(index) }) : heading;
  const columns = [...(hasNames(known) ? [WHOLE_NAME] : []), ...known.map(({ column }) => column)];
  const options = columns.flatMap((column) => (column === 'id' ? [] : [{ value: column, label: getName(column) }]));
  return (
    <section aria-labelledby="import-columns" className="grid gap-4">
      <div>
        <h3 id="import-columns" className="font-bold">
          {t('desk.imports.columns')}
        </h3>
        <p className="text-muted mt-1">{t('desk.imports.columns.text')}</p>
      </div>
      <div className="bg-raised rounded-card p-4">
        <SelectField
          label={importText('id')}
          value={layout.id ?? ''}
          placeholder={t('desk.imports.id.choose')}
          options={fileColumns.map((column) => ({ value: String(column.index), label: getHeading(column) }))}
          onChange={({ target }) => onChange({ ...layout, id: target.value === '' ? undefined : Number(target.value) })}
        />
        <p className="text-muted mt-2 text-sm">{importText('id.text')}</p>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2">
        {fileColumns.map((column) => (
          <li key={column.index} className="border-border rounded-card grid content-start gap-2 border p-4">
            <SelectField
              label={getHeading(column)}
              value={layout.columns[column.index] ?? ''}
              placeholder={importText(column.index === layout.id ? 'column.onlyId' : 'column.ignored')}
              options={options}
              onChange={({ target }) =>
                onChange(withDateOrder(chooseColumn(layout, column.index, target.value), sheet, known))
              }
            />
            <p className="text-muted flex items-center gap-2 text-sm [overflow-wrap:anywhere]">
              {column.index === layout.id && (
                <span className="shrink-0">
                  <Badge tone="accent">{importText('column.id')}</Badge>
                </span>
              )}
              <span className="flex flex-wrap gap-x-3">
                {listSamples(sheet, column.index).map((sample) => (
                  <CellText key={sample}>{sample}</CellText>
                ))}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
