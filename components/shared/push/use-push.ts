import { useSyncExternalStore } from 'react';
import { useSession } from '@/components/shared/session/session-provider';
import { getConsent, onConsentAnswer } from '@/lib/cookie-consent/answer';
import { isSafari } from '@/lib/cookie-consent/consent-banner-state';
import { isInstalled } from '@/lib/install/is-installed';
import { onPushAnswers, getPushAnswers } from '@/lib/push/answers';
import { getPushPlan, getPushState, type PushCircumstances, type PushPlan, type PushState } from '@/lib/push/push-plan';
import { useConfiguration } from '../configuration/use-configuration';
import { usePushPermission } from './use-push-permission';
import { isFramed } from '@/lib/embed/is-framed';

/** The banner's answer about notifications. Without a banner, the prompt itself requests consent. */
const getNotificationConsent = () => getConsent('notifications') ?? (isSafari(navigator.userAgent) ? true : undefined);

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** As a string, so that equal answers are the same value. */
const serializeAnswers = () => JSON.stringify(getPushAnswers());

interface Push {
  state: PushState;
  plan: PushPlan;
  permission: PermissionState;
  /** Opens the browser's own prompt; needs a click before it. */
  request: () => Promise<PermissionState>;
}

/** The state of notifications in this browser, live (spec §4). For components that the server does not render. */
export function usePush(): Push {
  const { firebase } = useConfiguration();
  const session = useSession();
  const consented = useSyncExternalStore(onConsentAnswer, getNotificationConsent, () => undefined);
  useSyncExternalStore(onPushAnswers, serializeAnswers, () => '');
  const { permission, request } = usePushPermission();
  const circumstances: PushCircumstances = {
    isConfigured: firebase !== null,
    isSupported: isSupported(),
    isSignedIn: session !== null,
    isSupportSession: session?.user.support ?? false,
    isFramed: isFramed(),
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    isInstalled: isInstalled(),
    consent: consented,
    permission,
    answers: getPushAnswers(),
  };
  return { state: getPushState(circumstances), plan: getPushPlan(circumstances), permission, request };
}
