import type { Configuration } from '@/contract/schemas/business';
import { workers } from '@/lib/workers/bundles';
import { waitUntilActive } from './active-worker';
import { PushMessage } from '../workers/push-message';

type Firebase = NonNullable<Configuration['firebase']>;

/** A browser that is ready for push messages. */
export interface Messaging {
  token: string;
  /** Calls back with a message that comes while a page of the portal is looked at. @returns what ends it */
  onMessage: (listener: (message: PushMessage) => void) => () => void;
}

/**
 * Makes this browser ready: the worker is registered and active, and Firebase gives it a token. Firebase comes only now.
 * @returns undefined where Firebase says that this browser cannot
 * @throws what Firebase or the browser refuses with
 */
export async function startMessaging({ vapidKey, ...options }: Firebase): Promise<Messaging | undefined> {
  const [{ initializeApp, getApps }, { getMessaging, getToken, isSupported, onMessage }] = await Promise.all([
    import('firebase/app'),
    import('firebase/messaging'),
  ]);
  if (!(await isSupported())) return undefined;
  const app = getApps()[0] ?? initializeApp(options);
  const { url, scope } = workers.push;
  const serviceWorkerRegistration = await navigator.serviceWorker.register(url, { scope });
  await waitUntilActive(serviceWorkerRegistration);
  const messaging = getMessaging(app);
  const token = await getToken(messaging, { vapidKey, serviceWorkerRegistration });
  return {
    token,
    onMessage: (listener) => onMessage(messaging, ({ data }) => listener(PushMessage.parse(data ?? {}))),
  };
}
