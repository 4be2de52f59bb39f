import { WaitWords } from '@/components/shared/failure-words';
import { Alert } from '@/components/ui/alert';
import { useTranslation } from '@/lib/i18n/texts';
import type { Trouble } from './sign-in-machine';
import { troubleText } from './trouble-text';

/** What is wrong with anything but what was typed; with what is left of a wait. */
export function TroubleAlert({ trouble }: { trouble: Trouble }) {
  const { t } = useTranslation();
  const { until } = trouble;
  return (
    <Alert tone="danger">
      {until === undefined ? troubleText(t, trouble) : <WaitWords key={until} until={until} />}
    </Alert>
  );
}
