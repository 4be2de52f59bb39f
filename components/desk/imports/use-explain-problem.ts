import { suggestCell } from 'loyalty-contract/import-cells';
import type { ImportError } from 'loyalty-contract/schemas/imports';
import { hasLostLetters } from 'loyalty-text/lost-letters';
import type { KnownColumns } from '@/lib/desk/file-layout';
import type { ImportFile } from '@/lib/desk/import-file';
import { useTranslation } from '@/components/shared/i18n/texts';

/** What a row says in a column, and why that is wrong, with how it has to be written; without the file, only the latter. */
export function useExplainProblem(file: ImportFile | undefined, known: KnownColumns = []) {
  const { t } = useTranslation();
  return ({ row, column, code }: ImportError): { value: string; why: string } => {
    const value = file?.getValue(row, column) ?? '';
    if (hasLostLetters(value)) return { value, why: t('desk.imports.error.lost') };
    const why = t(`desk.imports.error.${code}`);
    if (code !== 'invalid') return { value, why };
    const form = file?.getForm(column) ?? known.find((one) => one.column === column)?.form ?? 'text';
    if (form === 'amount' && /^\s*[-\u2212]/.test(value)) return { value, why: t('desk.imports.error.negative') };
    const suggestion = suggestCell(form, value);
    const wanted =
      suggestion === undefined ? t(`desk.imports.form.${form}`) : t('desk.imports.form.write', { suggestion });
    return { value, why: `${why} ${wanted}` };
  };
}
