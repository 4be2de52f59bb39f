import { workerScript } from '@/lib/server/worker-script';
import { serveOfConfiguration } from '@/lib/server/serve-of-configuration';

/** The worker that shows a page without a network; served as `/offline-worker.js`. */
export default serveOfConfiguration(() => ({
  contentType: 'text/javascript; charset=utf-8',
  body: workerScript('offline'),
  cacheControl: 'no-cache',
}));
