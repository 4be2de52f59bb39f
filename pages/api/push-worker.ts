import { serializeForScript, readWorkerScript } from '@/server/delivery/browser-scripts';
import { serveFromConfiguration } from '@/server/pages/serve-from-configuration';

/** The worker that shows push messages, for the business's Firebase app; served as `/firebase-messaging-sw-generated.js`. */
export default serveFromConfiguration(({ firebase }) => {
  if (!firebase) return null;
  const { vapidKey: _, ...options } = firebase;
  return {
    contentType: 'text/javascript; charset=utf-8',
    body: `self.firebaseOptions=${serializeForScript(options)};\n${readWorkerScript('push')}`,
    cacheControl: 'no-cache',
  };
});
