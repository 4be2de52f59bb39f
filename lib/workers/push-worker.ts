import { initializeApp, type FirebaseOptions } from 'firebase/app';
import { getMessaging, onBackgroundMessage } from 'firebase/messaging/sw';
import { APP_ICON_PATH } from '@/lib/install/app-icon-path';
import { getSafePath } from '@/lib/navigation/safe-path';
import { parsePushMessage, type OpenPage } from './push-message';

declare const self: ServiceWorkerGlobalScope & {
  /** The business's Firebase options; the portal puts them before this script. */
  firebaseOptions: FirebaseOptions;
};

/** Opens a page of the portal: in an existing window, or in a new one. */
async function openPage(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const [open] = windows.filter(({ url }) => new URL(url).origin === self.location.origin);
  if (!open) return void (await self.clients.openWindow(path));
  open.postMessage({ type: 'push.open', path } satisfies OpenPage);
  // Browsers let a worker focus a window only in response to a click.
  await open.focus().catch(() => undefined);
}

onBackgroundMessage(getMessaging(initializeApp(self.firebaseOptions)), ({ data, notification }) => {
  // Firebase itself shows a message with its own notification, such as those from its console.
  if (notification) return undefined;
  const { title, body, path } = parsePushMessage(data);
  return self.registration.showNotification(title, { body, icon: APP_ICON_PATH, data: { path } });
});

self.addEventListener('notificationclick', (event) => {
  const { path }: { path?: unknown } = Object(event.notification.data);
  event.notification.close();
  event.waitUntil(openPage(getSafePath(path)));
});

self.addEventListener('install', () => void self.skipWaiting());
