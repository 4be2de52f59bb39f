import { useState } from 'react';
import { getErrorMessage } from '@/components/shared/errors/error-message';
import { notify } from '@/components/shared/toasts/notify';
import { useTwoProofs } from '@/components/shared/step-up/use-two-proofs';
import { useMember } from '@/components/shared/session/use-member';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { TimedAlert } from '@/components/ui/timed-alert';
import { MAX_IDENTIFIER } from '@/contract/limits';
import { useTranslation } from '@/lib/i18n/texts';
import { isApiError, type ApiError } from '@/store/api-error';
import { useExportDataMutation } from '@/store/endpoints/legal';

const HOUR_SECONDS = 3_600;

/** Requests the personal data report, sent to the member's address; to another one only after two proofs. */
export function DataReport({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation();
  const { details } = useMember();
  const [input, setInput] = useState<string>();
  const [error, setError] = useState<ApiError>();
  const [exportData, { isLoading }] = useExportDataMutation();
  const email = (input ?? details?.member.email ?? '').trim();

  const order = async (proven?: { confirmation: string; addressProof: string }) => {
    setError(undefined);
    try {
      const body = { email, addressProof: proven?.addressProof };
      await exportData({ body, confirmation: proven?.confirmation }).unwrap();
      notify.success(t('legal.report.sent', { email: `\u2068${email}\u2069` }));
      onSent();
    } catch (thrown) {
      const failure: ApiError = isApiError(thrown) ? thrown : { status: 0, code: 'FETCH_ERROR' };
      if (failure.code === 'CONFIRMATION_REQUIRED' && !proven) proofs.start();
      else setError(failure);
    }
  };
  // An address other than the member's own proven one requires two proofs.
  const proofs = useTwoProofs({
    operation: 'exportData',
    newAddress: email,
    memberText: t('legal.report.prove'),
    contactText: t('legal.report.proveAddress', { email: `\u2068${email}\u2069` }),
    onProven: (proven) => void order(proven),
  });
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (email !== '' && !isLoading) void order();
  };
  const messageFor = (failure: ApiError) =>
    failure.code === 'TOO_MANY_REQUESTS' && failure.retryAfter
      ? t('legal.report.limited', { count: Math.ceil(failure.retryAfter / HOUR_SECONDS) })
      : getErrorMessage(t, failure);

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
        error={error?.code === 'INVALID_REQUEST' ? t('validation.email.not.in.right.format') : undefined}
      />
      {error && error.code !== 'INVALID_REQUEST' && <TimedAlert tone="danger">{messageFor(error)}</TimedAlert>}
      <Button type="submit" busy={isLoading} disabled={email === ''}>
        {t('legal.report.submit')}
      </Button>
      {proofs.dialog}
    </form>
  );
}
