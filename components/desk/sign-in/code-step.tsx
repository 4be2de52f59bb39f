import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { getDeviceName } from '@/lib/desk/device-name';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useOpenStaffSessionMutation } from '@/store/desk/endpoints/sign-in';
import { CodeEntry } from '../shell/code-entry';
import type { SentCode } from '../shell/use-send-code';
import { useContinue } from './use-continue';

interface CodeStepProps {
  sent: SentCode;
  onSent: (sent: SentCode) => void;
  onOtherAddress: () => void;
}

/** Asks for the code; the last digit sends it. */
export function CodeStep({ sent, onSent, onOtherAddress }: CodeStepProps) {
  const { t } = useTranslation();
  const { continueToPasskey, isRedirecting } = useContinue();
  const [open, { data, error, isLoading }] = useOpenStaffSessionMutation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.scrollIntoView({ block: 'nearest' }), []);

  const submit = async (complete: string) => {
    const device = getDeviceName(navigator.userAgent);
    const body = { challengeId: sent.challengeId, code: complete, ...(device && { device }) };
    const { data: opened } = await open({ body });
    if (opened?.status === 'OK') continueToPasskey(sent.email);
  };
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <h1 ref={heading} className="text-2xl font-bold">
          {t('desk.signIn.code.title')}
        </h1>
        <p className="text-muted">
          {t('desk.signIn.code.text')} <bdi className="text-text font-semibold">{sent.email}</bdi>
        </p>
      </div>
      <CodeEntry
        sent={sent}
        onSent={onSent}
        result={data}
        error={error}
        isChecking={isLoading || isRedirecting}
        onComplete={(complete) => void submit(complete)}
      >
        <Button variant="quiet" onClick={onOtherAddress}>
          {t('desk.signIn.otherAddress')}
        </Button>
      </CodeEntry>
      <p className="text-muted text-sm">{t('desk.signIn.code.missing')}</p>
    </div>
  );
}
