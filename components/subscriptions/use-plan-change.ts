import { useState } from 'react';
import { useIdempotencyKeys } from '@/components/shared/query/use-idempotency-keys';
import type { PlanChangePreview, Subscription } from 'loyalty-contract/schemas/subscriptions';
import { isApiError, isOutcomeUnknown } from '@/lib/calls/api-error';
import { useChangePlanMutation, usePreviewPlanChangeMutation } from '@/store/endpoints/subscriptions';

/** The change that the member has selected. */
export interface SelectedChange {
  current: Subscription;
  plan: Subscription;
}

/**
 * A change of plan: its price is fetched first, and the change is made at that price. If the price differs by then, it
 * is fetched and shown again. A retry after an unknown result uses the same key.
 */
export function usePlanChange({ onChanged }: { onChanged: (plan: Subscription) => void }) {
  const [selected, setSelected] = useState<SelectedChange>();
  const [repriced, setRepriced] = useState(false);
  const [fetchPreview, preview] = usePreviewPlanChangeMutation();
  const [change, changing] = useChangePlanMutation();
  const keys = useIdempotencyKeys();

  const loadPreview = ({ current, plan }: SelectedChange) =>
    void fetchPreview({ body: { id: current.id, priceId: plan.priceId } });
  const open = (next: SelectedChange) => {
    setSelected(next);
    setRepriced(false);
    changing.reset();
    loadPreview(next);
  };
  const close = () => setSelected(undefined);

  const confirm = async ({ current, plan }: SelectedChange, { charge, quotedAt }: PlanChangePreview) => {
    const write = `${plan.priceId} ${quotedAt}`;
    const body = { id: current.id, priceId: plan.priceId, charge, quotedAt };
    const { error } = await change({ body, idempotencyKey: keys.get(write) });
    if (error && isApiError(error) && isOutcomeUnknown(error)) return;
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
    selected,
    open,
    close,
    repriced,
    preview,
    reload: () => selected && loadPreview(selected),
    confirm,
    changing,
  };
}

export type PlanChangeState = ReturnType<typeof usePlanChange>;
