import { useTranslation } from '@/lib/i18n/texts';

interface TillFactsProps {
  place?: string | undefined;
  receiptNumber?: string | undefined;
  servedBy?: string | undefined;
}

/** What the till says of a movement: the location, the receipt, and who was at the till. */
export function TillFacts({ place, receiptNumber, servedBy }: TillFactsProps) {
  const { t } = useTranslation();
  if (place === undefined && receiptNumber === undefined && servedBy === undefined) return null;
  return (
    <div>
      {place !== undefined && <p className="font-medium">{place}</p>}
      {receiptNumber !== undefined && <p className="text-muted">{t('activity.receipt', { number: receiptNumber })}</p>}
      {servedBy !== undefined && <p className="text-muted">{t('activity.servedBy', { name: servedBy })}</p>}
    </div>
  );
}
