import { useState } from 'react';
import { getErrorMessage } from '@/components/shared/errors/error-message';
import { useTwoProofs } from '@/components/shared/step-up/use-two-proofs';
import { notify } from '@/components/shared/toasts/notify';
import { useMember } from '@/components/shared/session/use-member';
import { GatedButton } from '@/components/ui/gated-button';
import { TextField } from '@/components/ui/text-field';
import { TimedAlert } from '@/components/ui/timed-alert';
import { HOUR_SECONDS } from 'loyalty-text/durations';
import { isolate } from 'loyalty-text/isolate';
import { MAX_IDENTIFIER } from 'loyalty-text/normalize-email';
import { useTranslation } from '@/components/shared/i18n/texts';
import { isApiError, type ApiError } from '@/lib/calls/api-error';
import { useExportDataMutation } from '@/store/endpoints/legal';

/** Requests the personal data report, sent to the member's address; to another one only after two proofs. A toast says so. */
export function DataReport({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { details } = useMember();
  const [input, setInput] = useState<string>();
  const [error, setError] = useState<ApiError>();
  const [exportData, { isLoading }] = useExportDataMutation();
  const email = (input ?? details?.member.email ?? '').trim();

  const order = async (tokens?: { confirmation: string; addressProof: string }) => {
    setError(undefined);
    try {
      const body = { email, addressProof: tokens?.addressProof };
      await exportData({ body, confirmation: tokens?.confirmation }).unwrap();
      notify.success(t('legal.report.sent', { email: isolate(email) }));
      onClose();
    } catch (thrown) {
      const failure: ApiError = isApiError(thrown) ? thrown : { status: 0, code: 'FETCH_ERROR' };
      if (failure.code === 'CONFIRMATION_REQUIRED' && !tokens) proofs.start();
      else setError(failure);
    }
  };
  // An address other than the member's own confirmed one requires two proofs.
  const proofs = useTwoProofs({
    operation: 'exportData',
    newAddress: email,
    memberText: t('legal.report.prove'),
    contactText: t('legal.report.proveAddress', { email: isolate(email) }),
    onComplete: (tokens) => void order(tokens),
  });
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (email !== '' && !isLoading) void order();
  };
  const getMessage = (failure: ApiError) =>
    failure.code === 'TOO_MANY_REQUESTS' && failure.retryAfter
      ? t('legal.report.limited', { count: Math.ceil(failure.retryAfter / HOUR_SECONDS) })
      : getErrorMessage(t, failure);

  const invalid = error?.code === 'INVALID_REQUEST' ? t('validation.email.not.in.right.format') : undefined;
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <p className="text-muted">{t('legal.report.text')}</p>
      <TextField
        label={t('legal.report.email')}
        type="email"
        autoComplete="email"
        dir="ltr"
        maxLength={MAX_IDENTIFIER}
        value={input ?? details?.member.email ?? ''}
        onChange={(event) => setInput(event.target.value)}
        error={invalid}
      />
      {error && error.code !== 'INVALID_REQUEST' && <TimedAlert tone="danger">{getMessage(error)}</TimedAlert>}
      <GatedButton type="submit" busy={isLoading} missing={email === '' ? t('validation.email.empty') : undefined}>
        {t('legal.report.submit')}
      </GatedButton>
      {proofs.dialog}
    </form>
  );
}
