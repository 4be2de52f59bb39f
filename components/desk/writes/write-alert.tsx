import { CallErrorMessage } from '@/components/shared/errors/call-error-message';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { useTranslation } from '@/components/shared/i18n/texts';
import type { WriteError, WriteState } from './use-write';

interface WriteAlertProps {
  state: WriteState<unknown>;
  onRetry: () => void;
  /** A further sentence about a refusal. */
  describe?: (error: WriteError) => string | undefined;
}

/**
 * Explains why a write failed. If its outcome is unknown, offers to send it again; it is never sent again by itself.
 */
export function WriteAlert({ state, onRetry, describe }: WriteAlertProps) {
  const { t } = useTranslation();
  if (state.name === 'notSent') return <Alert tone="warning">{t('desk.write.notSent')}</Alert>;
  if (state.name === 'refused') {
    const more = describe?.(state.error);
    return (
      <Alert tone="danger">
        <p>
          <CallErrorMessage error={state.error} />
        </p>
        {more && <p className="font-semibold">{more}</p>}
      </Alert>
    );
  }
  if (state.name !== 'unknown') return null;
  return (
    <Alert tone="warning">
      <div className="grid gap-3">
        <div>
          <p className="font-semibold">{t('desk.write.unknown.title')}</p>
          <p>{t('desk.write.unknown.text')}</p>
        </div>
        <Button onClick={onRetry} className="justify-self-start">
          {t('desk.write.unknown.retry')}
        </Button>
      </div>
    </Alert>
  );
}
