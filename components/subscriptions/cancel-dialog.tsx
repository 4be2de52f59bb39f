import { useId, useState } from 'react';
import { ConfirmButton } from '@/components/shared/confirm/confirm-button';
import { getErrorMessage } from '@/components/shared/errors/error-message';
import { useDates } from '@/components/shared/configuration/use-dates';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextAreaField } from '@/components/ui/text-area-field';
import { TimedAlert } from '@/components/ui/timed-alert';
import { cancelReasons } from 'loyalty-contract/cancel-reasons';
import { isolate } from 'loyalty-text/isolate';
import { MAX_CANCEL_COMMENT } from 'loyalty-contract/limits';
import type { CancelReason, Subscription } from 'loyalty-contract/schemas/subscriptions';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useCancelSubscriptionMutation } from '@/store/endpoints/subscriptions';

interface ReasonsProps {
  value: CancelReason | undefined;
  onChange: (reason: CancelReason) => void;
}

function Reasons({ value, onChange }: ReasonsProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1 font-medium">
        {t('plans.cancel.why')} <span className="text-muted font-normal">({t('common.optional')})</span>
      </legend>
      {cancelReasons.map((reason) => (
        <label key={reason} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name={name}
            checked={reason === value}
            onChange={() => onChange(reason)}
            className="accent-accent size-5 shrink-0"
          />
          {t(`plans.cancel.reason.${reason}`)}
        </label>
      ))}
    </fieldset>
  );
}

/** Confirms the cancellation of a plan: shows its end, and has room for a reason. The first option is to keep it. */
export function CancelDialog({ plan, onClose }: { plan: Subscription; onClose: () => void }) {
  const { t } = useTranslation();
  const { formatLastDay } = useDates();
  const [reason, setReason] = useState<CancelReason>();
  const [comment, setComment] = useState('');
  const [cancel, { isLoading, error }] = useCancelSubscriptionMutation();

  const confirm = async () => {
    const response = await cancel({
      // The contract requires a reason: backends written by its released document would refuse a request without one.
      body: { id: plan.id, reason: reason ?? 'OTHER', comment: comment.trim() || undefined },
    });
    if (!response.error) onClose();
  };

  return (
    <Dialog title={t('plans.cancel.title', { name: plan.name })} closeLabel={t('common.close')} onClose={onClose}>
      <div className="grid gap-4">
        {plan.renewsOn && <p>{t('plans.cancel.text', { date: isolate(formatLastDay(plan.renewsOn)) })}</p>}
        <Reasons value={reason} onChange={setReason} />
        <TextAreaField
          label={t('plans.cancel.comment')}
          optional={t('common.optional')}
          rows={2}
          maxLength={MAX_CANCEL_COMMENT}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
        {error && <TimedAlert tone="danger">{getErrorMessage(t, error)}</TimedAlert>}
        <div className="grid gap-2 sm:grid-cols-2">
          <Button data-initial-focus onClick={onClose}>
            {t('plans.cancel.keep')}
          </Button>
          <ConfirmButton variant="danger" busy={isLoading} onClick={() => void confirm()}>
            {t('plans.cancel.submit')}
          </ConfirmButton>
        </div>
      </div>
    </Dialog>
  );
}
