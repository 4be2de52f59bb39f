import { useState } from 'react';
import { useIdempotencyKeys } from '@/components/shared/query/use-idempotency-keys';
import type { PlanChangePreview, Subscription } from '@/contract/schemas/subscriptions';
import { isApiError, isUnconfirmed } from '@/store/api-error';
import { useChangePlanMutation, usePreviewPlanChangeMutation } from '@/store/endpoints/subscriptions';

/** A change that the member considers. */
export interface ConsideredChange {
  current: Subscription;
  plan: Subscription;
}

/**
 * A change of plan: its price is fetched first, and the change is made at that price. If it is another one by then, it
 * is fetched and shown again. A retry after an unknown result uses the same key.
 */
export function usePlanChange({ onChanged }: { onChanged: (plan: Subscription) => void }) {
  const [considered, setConsidered] = useState<ConsideredChange>();
  const [repriced, setRepriced] = useState(false);
  const [fetchPreview, preview] = usePreviewPlanChangeMutation();
  const [change, changing] = useChangePlanMutation();
  const keys = useIdempotencyKeys();

  const loadPreview = ({ current, plan }: ConsideredChange) =>
    void fetchPreview({ body: { id: current.id, priceId: plan.priceId } });
  const open = (next: ConsideredChange) => {
    setConsidered(next);
    setRepriced(false);
    changing.reset();
    loadPreview(next);
  };
  const close = () => setConsidered(undefined);

  const confirm = async ({ current, plan }: ConsideredChange, { charge, quotedAt }: PlanChangePreview) => {
    const write = `${plan.priceId} ${quotedAt}`;
    const body = { id: current.id, priceId: plan.priceId, charge, quotedAt };
    const { error } = await change({ body, idempotencyKey: keys.get(write) });
    if (error && isApiError(error) && isUnconfirmed(error)) return;
    keys.settle(write);
    if (!error) {
      close();
      return onChanged(plan);
    }
    if (!isApiError(error) || error.code !== 'PRICE_CHANGED') return;
    setRepriced(true);
    changing.reset();
    loadPreview({ current, plan });
  };

  return {
    considered,
    open,
    close,
    repriced,
    preview,
    reload: () => considered && loadPreview(considered),
    confirm,
    changing,
  };
}

export type PlanChangeState = ReturnType<typeof usePlanChange>;
