import { workerScript } from '@/server/browser-scripts';
import { serveOfConfiguration } from '@/server/serve-of-configuration';

/** The worker that shows a page without a network; served as `/offline-worker.js`. */
export default serveOfConfiguration(() => ({
  contentType: 'text/javascript; charset=utf-8',
  body: workerScript('offline'),
  cacheControl: 'no-cache',
}));
