import { readWorkerScript } from '@/server/delivery/browser-scripts';
import { serveFromConfiguration } from '@/server/pages/serve-from-configuration';

/** The worker that shows the offline page; served as `/offline-worker.js`. */
export default serveFromConfiguration(() => ({
  contentType: 'text/javascript; charset=utf-8',
  body: readWorkerScript('offline'),
  cacheControl: 'no-cache',
}));
