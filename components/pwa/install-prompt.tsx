import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { showPrompt } from '@/components/shared/toasts/show-prompt';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { useIsSignedIn } from '@/components/shared/session/use-member';
import { useTranslation } from '@/components/shared/i18n/texts';
import { getInstallPlan, type InstallWay } from '@/lib/install/install-plan';
import { isInstalled } from '@/lib/install/is-installed';
import { getLastPrompted, storeLastPrompted } from '@/lib/install/last-prompted';
import { install } from '@/lib/install/offer';
import { onPushProgress, getPushProgress } from '@/lib/push/progress';
import { useInstallOffer } from './use-install-offer';
import { isFramed } from '@/lib/embed/is-framed';

/** How long instructions without a button are shown, in milliseconds (spec §9). */
const INSTRUCTIONS_MS = 15_000;

/** Offers at most once a month to install the portal (spec §4). */
export function InstallPrompt() {
  const { t } = useTranslation();
  const signedIn = useIsSignedIn();
  const { businessName } = useConfiguration();
  const available = useInstallOffer();
  const push = useSyncExternalStore(onPushProgress, getPushProgress, getPushProgress);

  const plan = useEffectEvent(() => {
    const now = Date.now();
    return getInstallPlan({
      isAvailable: available,
      userAgent: navigator.userAgent,
      touchPoints: navigator.maxTouchPoints,
      isInstalled: isInstalled(),
      isFramed: isFramed(),
      lastPrompted: getLastPrompted(now),
      now,
      isSignedIn: signedIn,
      push,
    });
  });
  const show = (way: InstallWay) => {
    const offer = { title: t('install.title', { business: businessName }), body: t(`install.text.${way}`) };
    if (way !== 'prompt') return showPrompt({ ...offer, icon: 'share' }, { closesAfterMs: INSTRUCTIONS_MS });
    const confirm = { label: t('install.confirm'), onConfirm: () => void install() };
    return showPrompt({ ...offer, icon: 'add', confirm, decline: t('install.decline') });
  };
  const request = useEffectEvent(() => {
    const currentPlan = plan();
    if (!currentPlan.request) return;
    storeLastPrompted(Date.now());
    show(currentPlan.way);
  });

  useEffect(() => {
    const currentPlan = plan();
    if (!currentPlan.request) return;
    const timer = setTimeout(() => request(), currentPlan.afterMs);
    return () => clearTimeout(timer);
  }, [available, signedIn, push]);

  return null;
}
