import { useEffect, useEffectEvent } from 'react';
import { useFlags } from '@/components/shared/navigation/flags';
import { showPrompt } from '@/components/shared/toasts/show-prompt';
import { useNavigate } from '@/components/shared/navigation/use-navigate';
import type { Configuration } from 'loyalty-contract/schemas/business';
import { useTranslation } from '@/components/shared/i18n/texts';
import { queryParam } from '@/lib/navigation/query-params';
import { keepRegistered } from '@/lib/push/keep-registered';
import { startMessaging } from '@/lib/push/messaging';
import { parseOpenPage, type PushMessage } from '@/lib/workers/push-message';
import { register } from '@/lib/push/registration';
import { useAddPushTokenMutation, useDeletePushTokenMutation } from '@/store/endpoints/push';
import { getLocalStore } from '@/lib/storage/browser-storage';

/** Keeps this browser registered for push messages, and shows those that arrive meanwhile. */
export function Messaging({ firebase }: { firebase: NonNullable<Configuration['firebase']> }): null {
  const { t } = useTranslation();
  const go = useNavigate();
  const isDebugging = useFlags()[queryParam.debugPush] !== undefined;
  const [addPushToken] = useAddPushTokenMutation();
  const [deletePushToken] = useDeletePushTokenMutation();

  const logDetails = useEffectEvent((...details: unknown[]) => {
    if (isDebugging) console.info('push:', ...details);
  });
  const open = useEffectEvent((path: string) => void go.to(path));
  const show = useEffectEvent(({ title, body, path }: PushMessage) => {
    logDetails('a message has come');
    showPrompt({ icon: 'bell', title, body, confirm: { label: t('push.open'), onConfirm: () => open(path) } });
  });
  const start = useEffectEvent(async (app: NonNullable<Configuration['firebase']>) => {
    const messaging = await startMessaging(app);
    if (!messaging) {
      logDetails('this browser cannot');
      return undefined;
    }
    logDetails('ready, with a token');
    await register(messaging.token, {
      storage: getLocalStore(),
      add: (registration) => addPushToken({ body: registration }).unwrap(),
      remove: (token) => deletePushToken({ body: { token } }).unwrap(),
    });
    logDetails('registered');
    return messaging.onMessage((message) => show(message));
  });

  useEffect(() => {
    const end = keepRegistered(() => start(firebase));
    const handleMessage = (event: MessageEvent<unknown>) => {
      const path = event.source instanceof ServiceWorker ? parseOpenPage(event.data) : undefined;
      if (path !== undefined) open(path);
    };
    navigator.serviceWorker.addEventListener('message', handleMessage);
    return () => {
      end();
      navigator.serviceWorker.removeEventListener('message', handleMessage);
    };
  }, [firebase]);

  return null;
}
