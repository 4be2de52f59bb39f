import { Bell, BellOff, Cookie } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { Section } from '@/components/shared/content/section';
import { usePush } from '@/components/shared/push/use-push';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { openConsentSettings } from '@/lib/cookie-consent/settings';
import { useTranslation } from '@/lib/i18n/texts';
import { storePushAnswer, storePushSwitch } from '@/lib/push/answers';
import { endRegistration } from '@/lib/push/registration';
import { onRegistrationChange, getRegistrationState, retryRegistration } from '@/lib/push/registration-state';
import { localStore } from '@/lib/storage/browser-storage';
import { useDeletePushTokenMutation } from '@/store/endpoints/push';

/** The setting for notifications in this browser (screens.md). The server does not render it. */
export function Notifications() {
  const { t } = useTranslation();
  const { state, permission, request } = usePush();
  const [deletePushToken] = useDeletePushTokenMutation();
  const registration = useSyncExternalStore(onRegistrationChange, getRegistrationState, () => 'none' as const);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  if (state === 'unavailable') return null;

  const turnOn = async () => {
    setBusy(true);
    const response = permission === 'prompt' ? await request() : permission;
    if (response === 'granted') storePushSwitch({ off: false });
    else storePushAnswer({ declined: false });
    setBusy(false);
  };
  const turnOff = async () => {
    setBusy(true);
    setFailed(false);
    try {
      await endRegistration({
        storage: localStore(),
        remove: (token) => deletePushToken({ body: { token } }).unwrap(),
      });
      storePushSwitch({ off: true });
    } catch {
      setFailed(true);
    }
    setBusy(false);
  };
  const undecided = state === 'undecided' || state === 'notConsented';
  const textKey = state === 'undecided' ? 'notConsented' : state === 'unasked' ? 'off' : state;
  const on = state === 'on';
  const unregistered = on && (registration === 'failed' || registration === 'retrying');
  const Icon = on && !unregistered ? Bell : BellOff;
  return (
    <Section title={t('profile.notifications')}>
      <Card className="grid gap-4 p-4 sm:p-5">
        <p role="status" className="flex items-start gap-3">
          <Icon aria-hidden className="text-accent mt-0.5 size-5 shrink-0" />
          {t(`profile.notifications.${unregistered ? 'unregistered' : textKey}`)}
        </p>
        {failed && <Alert tone="danger">{t('profile.notifications.failed')}</Alert>}
        {undecided && (
          <Button variant="secondary" onClick={openConsentSettings}>
            <Cookie aria-hidden className="size-4" />
            {t('cookies.settings')}
          </Button>
        )}
        {textKey === 'off' && (
          <Button variant="secondary" busy={busy} onClick={() => void turnOn()}>
            {t('profile.notifications.turnOn')}
          </Button>
        )}
        {unregistered && (
          <Button variant="secondary" busy={registration === 'retrying'} onClick={retryRegistration}>
            {t('common.retry')}
          </Button>
        )}
        {on && (
          <Button variant="secondary" busy={busy} onClick={() => void turnOff()}>
            {t('profile.notifications.turnOff')}
          </Button>
        )}
      </Card>
    </Section>
  );
}
