import type { TFunction } from 'i18next';
import { WaitMessage } from '@/components/shared/errors/call-error-message';
import { Alert } from '@/components/ui/alert';
import { TimedAlert } from '@/components/ui/timed-alert';
import { useTranslation } from '@/components/shared/i18n/texts';
import type { SignInError } from './sign-in-machine';

/** The text of a sign-in error in the member's language. */
export function getSignInErrorText(t: TFunction, { key, count }: SignInError): string {
  return t(key, { count, defaultValue: t('general.error') });
}

/** A sign-in error that belongs to no field; one with a waiting time stays and counts it down. */
export function SignInErrorAlert({ error }: { error: SignInError }) {
  const { t } = useTranslation();
  const { until } = error;
  if (until === undefined) return <TimedAlert tone="danger">{getSignInErrorText(t, error)}</TimedAlert>;
  return (
    <Alert tone="danger">
      <WaitMessage key={until} until={until} />
    </Alert>
  );
}
