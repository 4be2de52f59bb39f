import type { CellForm } from 'loyalty-contract/import-columns';
import { parseSignedAmount, parseTypedAmount } from 'loyalty-text/typed-amount';
import { getLastInstant } from '@/lib/format/date';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useAmounts } from '../parts/use-amounts';
import { useTimes } from '../shell/use-times';

/** Shows stored cells as people read them: days, amounts with their currency, yes and no. */
export function useCellTexts(): (column: string, form: CellForm, text: string) => string {
  const { t } = useTranslation();
  const { formatChange, formatNamed } = useAmounts();
  const { formatDate, formatDay } = useTimes();
  return (column, form, text) => {
    switch (form) {
      case 'amount':
        return formatNamed(column === 'credit' ? 'credit' : 'points', parseTypedAmount(text) ?? 0);
      case 'signedAmount':
        return formatChange(column === 'addCredit' ? 'credit' : 'points', parseSignedAmount(text) ?? 0);
      case 'date':
        return formatDate(column.endsWith('ExpireAt') ? getLastInstant(text) : text);
      case 'pastDate':
        return column === 'birthday' ? formatDay(text) : formatDate(text);
      case 'truth':
        return t(text === 'true' ? 'common.yes' : 'common.no');
      default:
        return text;
    }
  };
}
