import { suggestCell } from 'loyalty-contract/import-cells';
import type { ImportError } from 'loyalty-contract/schemas/imports';
import { hasLostLetters } from 'loyalty-text/lost-letters';
import { PHONE_EXAMPLE } from 'loyalty-text/read-phone';
import type { KnownColumns } from '@/lib/desk/file-layout';
import type { ImportFile } from '@/lib/desk/import-file';
import { useTranslation } from '@/components/shared/i18n/texts';

/** A number, which is read from the left in every language. */
const toLeftToRight = (number: string): string => `\u2066${number}\u2069`;

/** What a row says in a column, and why that is wrong, with how it has to be written; without the file, only the latter. */
export function useExplainProblem(file: ImportFile | undefined, known: KnownColumns) {
  const { t } = useTranslation();
  return ({ row, column, code }: ImportError): { value: string; why: string } => {
    const value = file?.getValue(row, column) ?? '';
    if (hasLostLetters(value)) return { value, why: t('desk.imports.error.lost') };
    const why = t(`desk.imports.error.${code}`);
    if (code !== 'invalid') return { value, why };
    const { form = 'text', example = PHONE_EXAMPLE } = known.find((one) => one.column === column) ?? {};
    if (form === 'amount' && /^\s*[-\u2212]/.test(value)) return { value, why: t('desk.imports.error.negative') };
    const suggestion = suggestCell(form, value);
    const wanted =
      suggestion === undefined
        ? t(`desk.imports.form.${form}`, { example: toLeftToRight(example) })
        : t('desk.imports.form.write', { suggestion });
    return { value, why: `${why} ${wanted}` };
  };
}
