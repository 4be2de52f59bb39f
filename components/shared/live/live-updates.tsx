import { useState } from 'react';
import { lazyPanel } from '@/components/shared/overlays/lazy-overlay';
import { useGetPendingPaymentsQuery } from '@/store/endpoints/payments';
import { useLiveUpdates } from './use-live-updates';

const PaymentDialog = lazyPanel(() => import('./payment-dialog').then((module) => module.PaymentDialog));

/** Keeps a screen that members show at a till current, and shows the code of a payment that waits for it. */
export function LiveUpdates() {
  const isLive = useLiveUpdates();
  const { data } = useGetPendingPaymentsQuery(undefined, { skip: !isLive });
  const [closed, setClosed] = useState<readonly string[]>([]);
  const payment = data?.payments.find(({ paymentId }) => !closed.includes(paymentId));
  if (!payment) return null;
  return <PaymentDialog payment={payment} onClose={() => setClosed([...closed, payment.paymentId])} />;
}
