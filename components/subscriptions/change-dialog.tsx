import { ConfirmButton } from '@/components/shared/confirm/confirm-button';
import { useDates } from '@/components/shared/configuration/use-dates';
import { getErrorMessage } from '@/components/shared/errors/error-message';
import { Money } from '@/components/shared/money/amount';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { isolate } from 'loyalty-text/isolate';
import type { PlanChangePreview } from 'loyalty-contract/schemas/subscriptions';
import { useTranslation } from '@/components/shared/i18n/texts';
import { PriceLine } from './price-line';
import type { SelectedChange, PlanChangeState } from './use-plan-change';

/** What a change costs: now, and when the plan is charged next. */
function Price({ selected, quote }: { selected: SelectedChange; quote: PlanChangePreview }) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  const { price, credit, charge, currency, nextCharge, nextChargeOn } = quote;
  return (
    <>
      <dl className="divide-border divide-y">
        <PriceLine label={selected.plan.name}>
          <Money hundredths={price} currency={currency} />
        </PriceLine>
        {credit > 0 && (
          <PriceLine label={t('plans.change.credit')}>
            <Money hundredths={-credit} currency={currency} />
          </PriceLine>
        )}
        <PriceLine label={t('plans.change.now')} total>
          <Money hundredths={charge} currency={currency} />
        </PriceLine>
        <PriceLine label={t('plans.change.next', { date: isolate(formatDate(nextChargeOn)) })}>
          <Money hundredths={nextCharge} currency={currency} />
        </PriceLine>
      </dl>
      {nextCharge < price && <p className="text-muted text-sm">{t('plans.change.carried')}</p>}
    </>
  );
}

interface ChangeDialogProps {
  selected: SelectedChange;
  state: PlanChangeState;
}

/** Confirms a change of plan at the price that it shows; another price is shown before it is charged. */
export function ChangeDialog({ selected, state }: ChangeDialogProps) {
  const { t } = useTranslation();
  const { preview, changing, repriced, reload, confirm, close } = state;
  const quote = preview.isLoading ? undefined : preview.data;
  const name = isolate(selected.plan.name);
  return (
    <Dialog title={t('plans.change.title', { name })} closeLabel={t('common.close')} onClose={close}>
      <div className="grid gap-4">
        <p>{t('plans.change.text')}</p>
        {repriced && <Alert tone="warning">{t('plans.change.repriced')}</Alert>}
        {preview.isLoading && (
          <div aria-busy="true">
            <p role="status" className="sr-only">
              {t('plans.change.loading')}
            </p>
            <Skeleton className="h-40" />
          </div>
        )}
        {preview.error && (
          <Alert tone="danger">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p>{getErrorMessage(t, preview.error)}</p>
              <Button variant="secondary" onClick={reload}>
                {t('common.retry')}
              </Button>
            </div>
          </Alert>
        )}
        {quote && <Price selected={selected} quote={quote} />}
        {changing.error && <Alert tone="danger">{getErrorMessage(t, changing.error)}</Alert>}
        <div className="grid gap-2 sm:grid-cols-2">
          {quote && (
            <ConfirmButton busy={changing.isLoading} onClick={() => void confirm(selected, quote)}>
              {t('plans.change.submit')}
            </ConfirmButton>
          )}
          <Button variant="secondary" data-initial-focus onClick={close}>
            {t('plans.change.keep')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
