import { useState } from 'react';
import { errorWords } from '@/components/shared/errors/error-message';
import { notify } from '@/components/shared/toasts/notify';
import { StepUpDialog } from '@/components/shared/step-up/step-up-dialog';
import { useMember } from '@/components/shared/session/use-member';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { TimedAlert } from '@/components/ui/timed-alert';
import { MAX_IDENTIFIER } from '@/contract/limits';
import { useTranslation } from '@/lib/i18n/texts';
import { isApiError, type ApiError } from '@/store/api-error';
import { useExportDataMutation } from '@/store/endpoints/legal';

const HOUR_SECONDS = 3_600;

/** What an address that is not the member's own proven one takes: that it is the member, then who reads it there. */
type Proving = { of: 'member' } | { of: 'address'; confirmation: string };

/** Everything that the business keeps of a member, sent to their address; to another one only after two proofs. */
export function DataReport({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation();
  const { details } = useMember();
  const [typed, setTyped] = useState<string>();
  const [proving, setProving] = useState<Proving>();
  const [error, setError] = useState<ApiError>();
  const [exportData, { isLoading }] = useExportDataMutation();
  const email = (typed ?? details?.member.email ?? '').trim();

  const order = async (proofs?: { confirmation: string; addressProof: string }) => {
    setProving(undefined);
    setError(undefined);
    try {
      const body = { email, addressProof: proofs?.addressProof };
      await exportData({ body, confirmation: proofs?.confirmation }).unwrap();
      notify.success(t('legal.report.sent', { email: `\u2068${email}\u2069` }));
      onSent();
    } catch (thrown) {
      const failure: ApiError = isApiError(thrown) ? thrown : { status: 0, code: 'FETCH_ERROR' };
      if (failure.code === 'CONFIRMATION_REQUIRED' && !proofs) setProving({ of: 'member' });
      else setError(failure);
    }
  };
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (email !== '' && !isLoading) void order();
  };
  const words = (failure: ApiError) =>
    failure.code === 'TOO_MANY_REQUESTS' && failure.retryAfter
      ? t('legal.report.limited', { count: Math.ceil(failure.retryAfter / HOUR_SECONDS) })
      : errorWords(t, failure);

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <p className="text-muted">{t('legal.report.text')}</p>
      <TextField
        label={t('legal.report.email')}
        type="email"
        autoComplete="email"
        dir="ltr"
        maxLength={MAX_IDENTIFIER}
        value={typed ?? details?.member.email ?? ''}
        onChange={(event) => setTyped(event.target.value)}
        error={error?.code === 'INVALID_REQUEST' ? t('validation.email.not.in.right.format') : undefined}
      />
      {error && error.code !== 'INVALID_REQUEST' && <TimedAlert tone="danger">{words(error)}</TimedAlert>}
      <Button type="submit" busy={isLoading} disabled={email === ''}>
        {t('legal.report.submit')}
      </Button>
      {proving?.of === 'member' && (
        <StepUpDialog
          operation="exportData"
          text={t('legal.report.prove')}
          onConfirmed={(confirmation) => setProving({ of: 'address', confirmation })}
          onClose={() => setProving(undefined)}
        />
      )}
      {proving?.of === 'address' && (
        <StepUpDialog
          operation="exportData"
          newAddress={email}
          text={t('legal.report.proveAddress', { email: `\u2068${email}\u2069` })}
          onConfirmed={(addressProof) => void order({ confirmation: proving.confirmation, addressProof })}
          onClose={() => setProving(undefined)}
        />
      )}
    </form>
  );
}
