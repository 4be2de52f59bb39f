import { WaitWords } from '@/components/shared/errors/call-error-message';
import { Alert } from '@/components/ui/alert';
import { TimedAlert } from '@/components/ui/timed-alert';
import { useTranslation } from '@/lib/i18n/texts';
import type { SignInError } from './sign-in-machine';
import { troubleText } from './trouble-text';

/** What is wrong with anything but what was typed; one with a wait stays, and counts it down. */
export function TroubleAlert({ trouble }: { trouble: SignInError }) {
  const { t } = useTranslation();
  const { until } = trouble;
  if (until === undefined) return <TimedAlert tone="danger">{troubleText(t, trouble)}</TimedAlert>;
  return (
    <Alert tone="danger">
      <WaitWords key={until} until={until} />
    </Alert>
  );
}
