import { useEffect, useEffectEvent } from 'react';
import { showPrompt } from '@/components/shared/toasts/show-prompt';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { createClientComponent } from '@/components/shared/query/client-component';
import { usePush } from '@/components/shared/push/use-push';
import { useTranslation } from '@/components/shared/i18n/texts';
import { getPushAnswers, storePushAnswer } from '@/lib/push/answers';
import { setPushPromptOpen } from '@/lib/push/progress';
import { loadWithRetries } from '@/lib/shell/load-with-retries';

/** Only those who have agreed load it. */
const Messaging = createClientComponent(() =>
  loadWithRetries(() => import('./messaging').then((module) => module.Messaging)),
);

/** Requests a member's permission for notifications, and keeps the browser registered for them (spec §4). */
export function Push() {
  const { t } = useTranslation();
  const { firebase } = useConfiguration();
  const { plan, permission, request } = usePush();
  const { step, open } = plan;

  const ask = useEffectEvent(() => {
    let accepted = false;
    const onConfirm = () => {
      accepted = true;
      void request().finally(() => storePushAnswer({ declined: false }));
    };
    showPrompt(
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
    if (step === 'ask') ask();
  }, [step]);
  useEffect(() => {
    if (permission === 'denied') storePushAnswer({ declined: getPushAnswers().declined });
  }, [permission]);
  return step === 'register' && firebase ? <Messaging firebase={firebase} /> : null;
}
