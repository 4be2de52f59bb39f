import { Badge } from '@/components/ui/badge';
import type { Invoice } from 'loyalty-contract/schemas/subscriptions';
import { useTranslation } from '@/components/shared/i18n/texts';

const tones = { paid: 'success', open: 'warning', void: 'neutral' } as const;

const isKnown = (status: Invoice['status']): status is keyof typeof tones => Object.hasOwn(tones, status);

/** Whether an invoice is paid; nothing for an unknown status. */
export function InvoiceStatus({ status }: Pick<Invoice, 'status'>) {
  const { t } = useTranslation();
  return isKnown(status) ? <Badge tone={tones[status]}>{t(`invoices.status.${status}`)}</Badge> : null;
}
