import { useState, useSyncExternalStore } from 'react';
import { Section } from '@/components/shared/content/section';
import { usePush } from '@/components/shared/push/use-push';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { Bell, BellOff, Cookie } from '@/components/ui/icons';
import { openConsentSettings } from '@/lib/cookie-consent/settings';
import { CALL_TIMEOUT_MS, rejectOnAbort } from '@/lib/calls/until-aborted';
import { useTranslation } from '@/components/shared/i18n/texts';
import { storePushAnswer, storePushSwitch } from '@/lib/push/answers';
import { endRegistration } from '@/lib/push/registration';
import { onRegistrationChange, getRegistrationState, retryRegistration } from '@/lib/push/registration-state';
import { getLocalStore } from '@/lib/storage/browser-storage';
import { useDeletePushTokenMutation } from '@/store/endpoints/push';

/** The error of a press, by the state in which it still applies. */
const failures = {
  stillOn: { state: 'on', textKey: 'profile.notifications.failed' },
  notAllowed: { state: 'off', textKey: 'profile.notifications.notAllowed' },
  noPrompt: { state: 'off', textKey: 'general.error' },
} as const;
type Failure = keyof typeof failures;

/** The setting for notifications in this browser (screens.md). The server does not render it. */
export function Notifications() {
  const { t } = useTranslation();
  const { state, permission, request } = usePush();
  const [deletePushToken] = useDeletePushTokenMutation();
  const registration = useSyncExternalStore(onRegistrationChange, getRegistrationState, () => 'none' as const);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  if (state === 'unavailable') return null;

  const turnOn = async () => {
    setBusy(true);
    setFailure(undefined);
    const timeout = AbortSignal.timeout(CALL_TIMEOUT_MS);
    const allow = async () => {
      const response = permission === 'prompt' ? await request() : permission;
      if (response === 'granted') storePushSwitch({ off: false });
      else storePushAnswer({ declined: false });
      if (response === 'prompt') setFailure('notAllowed');
    };
    try {
      await rejectOnAbort(allow(), timeout);
    } catch {
      // A prompt that is answered later still counts.
      setFailure(timeout.aborted ? 'notAllowed' : 'noPrompt');
    }
    setBusy(false);
  };
  const turnOff = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await endRegistration({
        storage: getLocalStore(),
        remove: (token) => deletePushToken({ body: { token } }).unwrap(),
      });
      storePushSwitch({ off: true });
    } catch {
      setFailure('stillOn');
    }
    setBusy(false);
  };
  const undecided = state === 'undecided' || state === 'notConsented';
  const textKey = state === 'undecided' ? 'notConsented' : state === 'unasked' ? 'off' : state;
  const on = state === 'on';
  const unregistered = on && (registration === 'failed' || registration === 'retrying');
  const icon = on && !unregistered ? Bell : BellOff;
  return (
    <Section title={t('profile.notifications')}>
      <Card className="grid gap-4 p-4 sm:p-5">
        <p role="status" className="flex items-start gap-3">
          <Icon icon={icon} className="text-accent mt-0.5 size-5 shrink-0" />
          {t(`profile.notifications.${unregistered ? 'unregistered' : textKey}`)}
        </p>
        {failure && failures[failure].state === textKey && <Alert tone="danger">{t(failures[failure].textKey)}</Alert>}
        {undecided && (
          <Button variant="secondary" onClick={openConsentSettings}>
            <Icon icon={Cookie} className="size-4" />
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
