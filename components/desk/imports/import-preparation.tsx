import { useMemo, useState } from 'react';
import { MAX_REASON } from 'loyalty-contract/desk-limits';
import type { ImportKind } from 'loyalty-contract/import-columns';
import { findDateOrders } from 'loyalty-text/typed-day';
import type { TableContentError } from 'loyalty-text/csv-table';
import { isolate } from 'loyalty-text/isolate';
import { Alert } from '@/components/ui/alert';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { listBalanceHeadings, listDays, listPhones, type FileLayout, type KnownColumns } from '@/lib/desk/file-layout';
import type { ImportFile } from '@/lib/desk/import-file';
import type { TableFile } from '@/lib/desk/read-file';
import type { Sheet } from '@/lib/desk/sheet';
import { toSentColumns } from '@/lib/desk/whole-names';
import { useTranslation } from '@/components/shared/i18n/texts';
import { ReasonField } from '../parts/reason-field';
import { useHasScope } from '../shell/desk-context';
import { ColumnAlerts } from './column-alerts';
import { ColumnMapping } from './column-mapping';
import { FileFacts } from './file-facts';
import { FileField, getProblemPlace } from './file-field';
import { RowsPreview } from './rows-preview';
import { StartImport } from './start-import';
import { useColumnNames } from './use-column-names';
import type { ImportRules } from './use-import';
import { useImportTexts } from './use-import-texts';

interface ImportPreparationProps {
  file: TableFile | undefined;
  layout: FileLayout | undefined;
  known: KnownColumns;
  /** The business's country; undefined if phone numbers can be of no other. */
  phoneCountry: string | undefined;
  /** The table in the chosen columns, or why there is none; undefined without a column of ids. */
  content: ImportFile | TableContentError | undefined;
  /** How many rows of this content can be imported, after a check. */
  checked: number | undefined;
  busy: boolean;
  kind: ImportKind;
  rules: ImportRules;
  onRules: (rules: ImportRules) => void;
  onChoose: (file: TableFile) => void;
  onLayout: (layout: FileLayout) => void;
  onStart: (dryRun: boolean) => void;
}

/**
 * The days of a file in the chosen columns, the orders in which they can be read, and its phone numbers: found once for all
 * its rows.
 */
function useFindings(sheet: Sheet | undefined, columns: FileLayout['columns'] | undefined, known: KnownColumns) {
  return useMemo(() => {
    const days = sheet && columns ? listDays(sheet, columns, known) : [];
    const phones = sheet && columns ? listPhones(sheet, columns, known) : [];
    return { days, orders: findDateOrders(days), phones };
  }, [sheet, columns, known]);
}

const isChangeColumn = (column: string) => column === 'addPoints' || column === 'addCredit';

/** The file, what its columns are about, how its rows would be stored, and whether it is only checked. */
export function ImportPreparation(props: ImportPreparationProps) {
  const {
    file,
    layout,
    known,
    phoneCountry,
    content,
    checked,
    busy,
    kind,
    rules,
    onRules,
    onChoose,
    onLayout,
    onStart,
  } = props;
  const { t } = useTranslation();
  const importText = useImportTexts(kind);
  const [isSubmitted, setSubmitted] = useState(false);
  const isChange = kind === 'balances';
  const isReasonMissing = isChange && rules.reason.trim() === '';
  const mayConfirm = useHasScope('contacts:confirm');
  const getName = useColumnNames(known);
  const sheet = layout && file?.sheets[layout.sheet];
  const problem = content && 'code' in content ? content : undefined;
  const table = content && !('code' in content) ? content : undefined;
  const { days, orders, phones } = useFindings(sheet, layout?.columns, known);
  const changesNothing = isChange && !Object.values(layout?.columns ?? {}).some(isChangeColumn);
  const balanceHeadings = sheet && layout ? listBalanceHeadings(sheet, layout) : [];
  const isRefused = table !== undefined && table.columnProblems.length > 0;
  const isReady =
    table && layout && !changesNothing && !isRefused && (layout.dateOrder !== undefined || orders.length === 0);
  return (
    <>
      <FileField
        label={file ? isolate(file.name) : t('desk.imports.file')}
        hint={table ? t('desk.imports.rows', { count: table.rows }) : t('desk.imports.file.hint')}
        error={problem && t(`desk.imports.file.${problem.code}`, getProblemPlace(problem))}
        onChoose={onChoose}
      />
      {file && layout && sheet && (
        <>
          <FileFacts {...{ file, layout, known, days, orders, phones, phoneCountry }} onChange={onLayout} />
          <ColumnMapping kind={kind} sheet={sheet} layout={layout} known={known} onChange={onLayout} />
          {!table && !problem && <Alert tone="info">{importText('id.missing')}</Alert>}
          {table && changesNothing && <Alert tone="info">{t('desk.imports.balances.change.missing')}</Alert>}
          {balanceHeadings.length > 0 && (
            <Alert tone="warning">
              {t('desk.imports.balances.change.added', { names: balanceHeadings.map(isolate).join(', ') })}
            </Alert>
          )}
          {table && <ColumnAlerts {...{ sheet, layout, table }} onChange={onLayout} />}
          {table && !changesNothing && !isRefused && !isReady && (
            <Alert tone="info">{t('desk.imports.order.missing')}</Alert>
          )}
          {isReady && (
            <RowsPreview
              kind={kind}
              known={known}
              file={table}
              phoneCountry={layout.phoneCountry}
              columns={['id', ...Object.values(layout.columns).flatMap(toSentColumns)]}
              getName={getName}
            />
          )}
          {isChange && (
            <ReasonField
              audience="member"
              value={rules.reason}
              maxLength={MAX_REASON}
              readOnly={busy}
              showsError={isSubmitted}
              onChange={(reason) => onRules({ ...rules, reason })}
            />
          )}
          {mayConfirm && !isChange && (
            <CheckboxField
              label={t('desk.imports.confirmed')}
              checked={rules.contactsConfirmed}
              onChange={({ target }) => onRules({ ...rules, contactsConfirmed: target.checked })}
            />
          )}
          {isReady && (
            <StartImport
              kind={kind}
              rows={checked ?? table.rows}
              busy={busy}
              mayStart={() => {
                setSubmitted(true);
                return !isReasonMissing;
              }}
              onStart={onStart}
            />
          )}
        </>
      )}
    </>
  );
}
