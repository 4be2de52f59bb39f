import type { Configuration } from 'loyalty-contract/schemas/business';
import { workers } from '@/lib/workers/bundles';
import { waitUntilActive } from './active-worker';
import { parsePushMessage, type PushMessage } from '../workers/push-message';

type Firebase = NonNullable<Configuration['firebase']>;

/** A browser that is ready for push messages. */
export interface Messaging {
  token: string;
  /**
   * Subscribes to messages that arrive while a page of the portal is visible. @returns the function that unsubscribes
   */
  onMessage: (listener: (message: PushMessage) => void) => () => void;
}

/**
 * Makes this browser ready: registers and activates the worker, and gets a token from Firebase, which is only loaded
 * now.
 * @returns undefined if Firebase does not support this browser
 * @throws the error of Firebase or the browser
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
    onMessage: (listener) => onMessage(messaging, ({ data }) => listener(parsePushMessage(data))),
  };
}
