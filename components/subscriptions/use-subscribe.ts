import { useState } from 'react';
import { useIdempotencyKeys } from '@/components/shared/query/use-idempotency-keys';
import type { Subscription } from 'loyalty-contract/schemas/subscriptions';
import { href } from '@/lib/navigation/hrefs';
import { getSafeHref } from '@/lib/navigation/safe-href';
import { isApiError, isOutcomeUnknown, type ApiError } from '@/lib/calls/api-error';
import { useSubscribeMutation } from '@/store/endpoints/subscriptions';
import { isFramed } from '@/lib/embed/is-framed';

/** Opens a plan's checkout; a retry after an unknown outcome uses the same key. */
export function useSubscribe() {
  const [request] = useSubscribeMutation();
  const keys = useIdempotencyKeys();
  const [redirectingPlanId, setRedirectingPlanId] = useState<string>();
  const [error, setError] = useState<{ planId: string; error: ApiError }>();
  /** The checkout refuses to be framed: a framed portal shows a link instead of redirecting. */
  const [checkoutLink, setCheckoutLink] = useState<{ planId: string; url: string }>();

  const subscribe = async ({ id, priceId }: Subscription) => {
    const idempotencyKey = keys.get(priceId);
    setRedirectingPlanId(id);
    setError(undefined);
    try {
      const { url } = await request({ body: { priceId, returnUrl: href.subscriptions }, idempotencyKey }).unwrap();
      const safe = getSafeHref(url);
      if (!safe) throw new Error('the checkout has no safe URL');
      if (!isFramed()) return window.location.assign(safe);
      setCheckoutLink({ planId: id, url: safe });
    } catch (thrown) {
      const known = isApiError(thrown) ? thrown : ({ status: 0, code: 'PARSING_ERROR' } as const);
      if (!isOutcomeUnknown(known)) keys.settle(priceId);
      setError({ planId: id, error: known });
    }
    setRedirectingPlanId(undefined);
  };

  return { subscribe, redirectingPlanId, error, checkoutLink };
}
