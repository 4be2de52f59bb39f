import { asScript, workerScript } from '@/server/pages/browser-scripts';
import { serveOfConfiguration } from '@/server/pages/serve-from-config';

/** The worker that shows push messages, for the business's Firebase app; served as `/firebase-messaging-sw-generated.js`. */
export default serveOfConfiguration(({ firebase }) => {
  if (!firebase) return null;
  const { vapidKey: _, ...options } = firebase;
  return {
    contentType: 'text/javascript; charset=utf-8',
    body: `self.firebaseOptions=${asScript(options)};\n${workerScript('push')}`,
    cacheControl: 'no-cache',
  };
});
