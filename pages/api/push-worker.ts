import { asScript, workerScript } from '@/server/browser-scripts';
import { serveOfConfiguration } from '@/server/serve-of-configuration';

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
