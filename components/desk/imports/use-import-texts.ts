import type { ImportKind } from 'loyalty-contract/import-columns';
import { useTranslation } from '@/components/shared/i18n/texts';

/** The texts of imports by their last part; those about changes of balances, where they differ. */
export function useImportTexts(kind: ImportKind): (name: string, values?: Record<string, unknown>) => string {
  const { t } = useTranslation();
  return (name, values) => {
    const keys = [`desk.imports.balances.${name}`, `desk.imports.${name}`];
    return t(kind === 'balances' ? keys : keys.slice(1), values);
  };
}
