import { formatAmount } from 'loyalty-text/amounts';
import { useTranslation } from '@/components/shared/i18n/texts';

/** Formats whole numbers in the person's language. */
export function useFormatCount(): (count: number) => string {
  const { i18n } = useTranslation();
  return (count) => formatAmount(count * 100, { locale: i18n.language, decimals: 0 });
}
