import { useState } from 'react';
import { createLazyPanel } from '@/components/shared/panels/lazy-panel';
import { useGetPendingPaymentsQuery } from '@/store/endpoints/payments';
import { useLiveUpdates } from './use-live-updates';

/** At a till a member waits for the change. */
const TILL_POLL_MS = 5_000;

const PaymentDialog = createLazyPanel(() => import('./payment-dialog').then((module) => module.PaymentDialog));

interface LiveUpdatesProps {
  /** The interval of requests after the server has refused a stream, until the page is hidden, in milliseconds. */
  pollMs?: number;
}

/** Keeps a member's page current, and shows the code of a payment that waits for it. */
export function LiveUpdates({ pollMs = TILL_POLL_MS }: LiveUpdatesProps) {
  const isLive = useLiveUpdates(pollMs);
  const { data } = useGetPendingPaymentsQuery(undefined, { skip: !isLive });
  const [closed, setClosed] = useState<readonly string[]>([]);
  const payment = data?.payments.find(({ paymentId }) => !closed.includes(paymentId));
  if (!payment) return null;
  return <PaymentDialog payment={payment} onClose={() => setClosed([...closed, payment.paymentId])} />;
}
