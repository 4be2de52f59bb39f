import { useSession } from 'next-auth/react';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { offerByToast } from '@/components/shared/offer-by-toast';
import { useConfiguration } from '@/components/shared/use-configuration';
import { isSafariType } from '@/lib/cookie-consent/banner-plan';
import { consentTo, onConsentAnswer } from '@/lib/cookie-consent/answer';
import { pushAnswers, rememberAnswer } from '@/lib/push/answers';
import { reportPushQuestion } from '@/lib/push/progress';
import { pushPlan } from '@/lib/push/push-plan';
import { useMessaging } from './use-messaging';
import { usePushPermission } from './use-push-permission';

/** What the banner was told about notifications. Where no banner shows, the question itself is what asks for consent. */
const consent = () => consentTo('notifications') ?? (isSafariType(navigator.userAgent) ? true : undefined);

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Asks a member about notifications, and keeps the browser registered for them (spec §4). */
export function Push() {
  const { t } = useTranslation();
  const { firebase } = useConfiguration();
  const { data: session, status } = useSession();
  const consented = useSyncExternalStore(onConsentAnswer, consent, () => undefined);
  const { permission, request } = usePushPermission();
  const [answers, setAnswers] = useState(() => pushAnswers());
  const { step, open } = pushPlan({
    configured: firebase !== null,
    supported: isSupported(),
    signedIn: status === 'authenticated',
    support: session?.user.support ?? false,
    framed: window.self !== window.top,
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    installed: window.matchMedia('(display-mode: standalone)').matches,
    consent: consented,
    permission,
    answers,
  });
  useMessaging(step === 'register' ? firebase : null);

  const answer = (declined: boolean) => {
    rememberAnswer({ declined });
    setAnswers(pushAnswers());
  };
  const ask = useEffectEvent(() => {
    let taken = false;
    const act = () => {
      taken = true;
      void request().finally(() => answer(false));
    };
    offerByToast(
      {
        icon: 'info',
        title: t('push.title'),
        body: t('push.text'),
        confirm: { label: t('push.confirm'), act },
        decline: t('push.decline'),
      },
      { onGone: () => (taken ? undefined : answer(true)) },
    );
  });

  useEffect(() => reportPushQuestion(open), [open]);
  useEffect(() => {
    if (step === 'ask') ask();
  }, [step]);
  useEffect(() => {
    if (permission === 'denied') rememberAnswer({ declined: pushAnswers().declined });
  }, [permission]);
  return null;
}
