import { useState } from 'react';
import { createLazyPanel } from '@/components/shared/panels/lazy-panel';
import { useGetPendingPaymentsQuery } from '@/store/endpoints/payments';
import { useLiveUpdates } from './use-live-updates';

/** At a till a member waits for the change. */
const TILL_POLL_MS = 5_000;

const TillCodeDialog = createLazyPanel(() => import('./till-code-dialog').then((module) => module.TillCodeDialog));

interface LiveUpdatesProps {
  /** The interval of requests after the server has refused a stream, until the page is hidden, in milliseconds. */
  pollMs?: number;
}

/** Keeps a member's page current, and shows the code of a payment or gift that waits for it. */
export function LiveUpdates({ pollMs = TILL_POLL_MS }: LiveUpdatesProps) {
  const isLive = useLiveUpdates(pollMs);
  const { data } = useGetPendingPaymentsQuery(undefined, { skip: !isLive });
  const [closed, setClosed] = useState<readonly string[]>([]);
  // The latest of each is first; a payment ends sooner than a reservation.
  const waiting = [
    ...(data?.payments ?? []).map((pending) => ({ id: pending.paymentId, pending })),
    ...(data?.redemptions ?? []).map((pending) => ({ id: pending.redemptionId, pending })),
  ];
  const shown = waiting.find(({ id }) => !closed.includes(id));
  if (!shown) return null;
  return <TillCodeDialog pending={shown.pending} onClose={() => setClosed([...closed, shown.id])} />;
}
