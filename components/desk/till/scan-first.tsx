import { useState } from 'react';
import { CallErrorMessage } from '@/components/shared/errors/call-error-message';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Camera, X } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';
import { CodeForm } from './code-form';
import { TillCamera } from './till-camera';
import { TillFormFrame, type TillFormProps } from './till-form-frame';
import type { Member } from './till-machine';
import { RefusedGift } from './refused-gift';
import { useLookUpText } from './use-look-up-text';
import { useRefusalText } from './use-obstacle-text';
import { useLookUp } from './use-look-up';

interface ScanFirstProps extends Omit<TillFormProps, 'onDone'> {
  title: string;
  /** Who has shown a code: usually the same member. */
  onShown: (member: Member) => void;
  onSkip: () => void;
}

/**
 * Asks for a code of the member who was found by phone or e-mail, and may be elsewhere, before anything is spent: with a
 * card no code has to be read out. A scan needs no press.
 */
export function ScanFirst({ title, member, leaveActions, onShown, onSkip }: ScanFirstProps) {
  const { t } = useTranslation();
  const { lookUp, isLoading, error, query } = useLookUp(onShown);
  const describeLookUp = useLookUpText();
  const describeRefusal = useRefusalText();
  const [camera, setCamera] = useState(false);
  const refusal = error && describeRefusal(error);

  const scan = (code: string | undefined) => {
    if (code === undefined || isLoading) return false;
    void lookUp({ code });
    return true;
  };
  const onFinish = (scanned?: string) => (scanned === undefined ? leaveActions.onFinish() : void scan(scanned));
  return (
    <TillFormFrame title={title} member={member} leaveActions={{ ...leaveActions, onFinish }}>
      <p>{t('desk.till.scanFirst.text')}</p>
      <Button
        variant={camera ? 'secondary' : 'primary'}
        aria-pressed={camera}
        className="min-h-14 text-lg"
        onClick={() => setCamera(!camera)}
      >
        <Icon icon={camera ? X : Camera} className="size-6" />
        {t(camera ? 'scanner.camera.stop' : 'scanner.camera.start')}
      </Button>
      {camera && <TillCamera onTexts={([code]) => scan(code)} busy={isLoading} />}
      <CodeForm label={t('desk.till.scanFirst.code')} busy={isLoading} onCode={scan} />
      {error && (
        <Alert tone="danger">
          <div className="grid gap-3">
            <RefusedGift error={error} />
            <p>{describeLookUp(error, query) ?? <CallErrorMessage error={error} />}</p>
            {refusal && <p className="font-semibold">{refusal}</p>}
          </div>
        </Alert>
      )}
      <Button variant="quiet" disabled={isLoading} onClick={onSkip}>
        {t('desk.till.scanFirst.skip')}
      </Button>
    </TillFormFrame>
  );
}
