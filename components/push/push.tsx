import { useEffect, useEffectEvent } from 'react';
import { offerByToast } from '@/components/shared/toasts/offer-by-toast';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { usePush } from '@/components/shared/push/use-push';
import { useTranslation } from '@/lib/i18n/texts';
import { pushAnswers, storeAnswer } from '@/lib/push/answers';
import { reportPushQuestion } from '@/lib/push/progress';
import { useMessaging } from './use-messaging';

/** Asks a member about notifications, and keeps the browser registered for them (spec §4). */
export function Push() {
  const { t } = useTranslation();
  const { firebase } = useConfiguration();
  const { plan, permission, request } = usePush();
  const { step, open } = plan;
  useMessaging(step === 'register' ? firebase : null);

  const ask = useEffectEvent(() => {
    let taken = false;
    const act = () => {
      taken = true;
      void request().finally(() => storeAnswer({ declined: false }));
    };
    offerByToast(
      {
        icon: 'info',
        title: t('push.title'),
        body: t('push.text'),
        confirm: { label: t('push.confirm'), act },
        decline: t('push.decline'),
      },
      { onGone: () => (taken ? undefined : storeAnswer({ declined: true })) },
    );
  });

  useEffect(() => reportPushQuestion(open), [open]);
  useEffect(() => {
    if (step === 'ask') ask();
  }, [step]);
  useEffect(() => {
    if (permission === 'denied') storeAnswer({ declined: pushAnswers().declined });
  }, [permission]);
  return null;
}
