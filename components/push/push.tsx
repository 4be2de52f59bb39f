import { useEffect, useEffectEvent } from 'react';
import { showPromptToast } from '@/components/shared/toasts/show-prompt-toast';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { usePush } from '@/components/shared/push/use-push';
import { useTranslation } from '@/components/shared/i18n/texts';
import { getPushAnswers, storePushAnswer } from '@/lib/push/answers';
import { setPushPromptOpen } from '@/lib/push/progress';
import { useMessaging } from './use-messaging';

/** Requests a member's permission for notifications, and keeps the browser registered for them (spec §4). */
export function Push() {
  const { t } = useTranslation();
  const { firebase } = useConfiguration();
  const { plan, permission, request } = usePush();
  const { step, open } = plan;
  useMessaging(step === 'register' ? firebase : null);

  const showPrompt = useEffectEvent(() => {
    let accepted = false;
    const onConfirm = () => {
      accepted = true;
      void request().finally(() => storePushAnswer({ declined: false }));
    };
    showPromptToast(
      {
        icon: 'info',
        title: t('push.title'),
        body: t('push.text'),
        confirm: { label: t('push.confirm'), onConfirm },
        decline: t('push.decline'),
      },
      { onClosed: () => (accepted ? undefined : storePushAnswer({ declined: true })) },
    );
  });

  useEffect(() => setPushPromptOpen(open), [open]);
  useEffect(() => {
    if (step === 'ask') showPrompt();
  }, [step]);
  useEffect(() => {
    if (permission === 'denied') storePushAnswer({ declined: getPushAnswers().declined });
  }, [permission]);
  return null;
}
