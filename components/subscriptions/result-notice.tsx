import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { isolate } from 'loyalty-text/isolate';
import { useTranslation } from '@/components/shared/i18n/texts';
import { href } from '@/lib/navigation/hrefs';
import { useNavigate } from '@/components/shared/navigation/use-navigate';
import type { CheckoutResult } from './checkout-result';

/** The interval at which the backend is polled for the result of a payment, in milliseconds. */
export const POLL_MS = 2_000;
/** How long the confirmation of a payment is waited for before the member has to check it, in milliseconds. */
const POLL_TIMEOUT_MS = 60_000;

/** True once a payment's confirmation has taken too long. */
export function useIsOverdue(waiting: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLate(true), POLL_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [waiting]);
  return late;
}

interface ResultNoticeProps {
  result: CheckoutResult;
  late: boolean;
  onCheck: () => void;
}

/** The result of the checkout that the member returns from. */
export function ResultNotice({ result, late, onCheck }: ResultNoticeProps) {
  const { t } = useTranslation();
  const { isReady } = useRouter();
  const go = useNavigate();
  if (result.name === 'none' || !isReady) return null;
  const close = (
    <Button variant="secondary" onClick={() => void go.replace(href.subscriptions)}>
      {t('common.close')}
    </Button>
  );
  return (
    <div className="mb-6">
      {result.name === 'success' && (
        <Alert tone="success">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p>{t('plans.result.success', { name: isolate(result.plan.name) })}</p>
            {close}
          </div>
        </Alert>
      )}
      {result.name === 'cancelled' && (
        <Alert tone="info">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p>{t('plans.result.cancelled')}</p>
            {close}
          </div>
        </Alert>
      )}
      {result.name === 'processing' && (
        <Alert tone="warning">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p>{t(late ? 'plans.result.late' : 'plans.result.processing')}</p>
            {late && (
              <Button variant="secondary" onClick={onCheck}>
                {t('plans.result.check')}
              </Button>
            )}
          </div>
        </Alert>
      )}
    </div>
  );
}
