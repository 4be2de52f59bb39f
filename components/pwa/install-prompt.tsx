import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { offerByToast } from '@/components/shared/toasts/offer-by-toast';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { useSignedIn } from '@/components/shared/session/use-member';
import { useTranslation } from '@/lib/i18n/texts';
import { installPlan, type InstallWay } from '@/lib/install/install-plan';
import { lastAsked, rememberAsked } from '@/lib/install/last-asked';
import { install } from '@/lib/install/offer';
import { onPushProgress, pushProgress } from '@/lib/push/progress';
import { useInstallOffer } from './use-install-offer';
import { isFramed } from '@/lib/embed/is-framed';

/** How long instructions stay that only have to be read, in milliseconds (spec §9). */
const INSTRUCTIONS_MS = 15_000;

/** Asks once a month at most whether the portal should be on the home screen (spec §4). */
export function InstallPrompt() {
  const { t } = useTranslation();
  const signedIn = useSignedIn();
  const { businessName } = useConfiguration();
  const available = useInstallOffer();
  const push = useSyncExternalStore(onPushProgress, pushProgress, pushProgress);

  const plan = useEffectEvent(() => {
    const now = Date.now();
    return installPlan({
      available,
      userAgent: navigator.userAgent,
      touchPoints: navigator.maxTouchPoints,
      installed: window.matchMedia('(display-mode: standalone)').matches,
      framed: isFramed(),
      lastAsked: lastAsked(now),
      now,
      signedIn,
      push,
    });
  });
  const show = (way: InstallWay) => {
    const offer = { title: t('install.title', { business: businessName }), body: t(`install.text.${way}`) };
    if (way !== 'prompt') return offerByToast({ ...offer, icon: 'share' }, { closesAfterMs: INSTRUCTIONS_MS });
    const confirm = { label: t('install.confirm'), act: () => void install() };
    return offerByToast({ ...offer, icon: 'add', confirm, decline: t('install.decline') });
  };
  const ask = useEffectEvent(() => {
    const found = plan();
    if (!found.ask) return;
    rememberAsked(Date.now());
    show(found.way);
  });

  useEffect(() => {
    const found = plan();
    if (!found.ask) return;
    const timer = setTimeout(() => ask(), found.afterMs);
    return () => clearTimeout(timer);
  }, [available, signedIn, push]);

  return null;
}
