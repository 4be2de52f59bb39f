import { workerScript } from '@/server/pages/browser-scripts';
import { serveOfConfiguration } from '@/server/pages/serve-from-config';

/** The worker that shows a page without a network; served as `/offline-worker.js`. */
export default serveOfConfiguration(() => ({
  contentType: 'text/javascript; charset=utf-8',
  body: workerScript('offline'),
  cacheControl: 'no-cache',
}));
