import { useTranslation } from '@/components/shared/i18n/texts';

interface TillDetailsProps {
  place?: string | undefined;
  receiptNumber?: string | undefined;
  servedBy?: string | undefined;
}

/** The location, the receipt number and the person at the till of a ledger entry. */
export function TillDetails({ place, receiptNumber, servedBy }: TillDetailsProps) {
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
