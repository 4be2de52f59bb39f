import { afterEach, describe, expect, it } from 'vitest';
import { startMetricsServer, type MetricsServer } from './metrics-server';

let server: MetricsServer;
afterEach(() => server.close());

describe('Metrics server', () => {
  it('serves only /metrics', async () => {
    const page = { contentType: 'text/plain; version=0.0.4', text: 'up 1\n' };
    server = await startMetricsServer({ host: '127.0.0.1', port: 0, collect: () => Promise.resolve(page) });
    const response = await fetch(server.url);
    expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
      200,
      page.contentType,
      page.text,
    ]);
    expect((await fetch(new URL('/', server.url))).status).toBe(404);
    expect((await fetch(server.url, { method: 'POST' })).status).toBe(404);
  });

  it('collects once for concurrent requests, and continues after a failure', async () => {
    let collected = 0;
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    server = await startMetricsServer({
      host: '127.0.0.1',
      port: 0,
      collect: async () => {
        collected += 1;
        await gate;
        throw new Error('no metrics');
      },
    });
    const requested = [fetch(server.url), fetch(server.url)];
    await expect.poll(() => collected).toBe(1);
    release();
    for (const response of requested) expect((await response).status).toBe(500);
    expect(collected).toBeLessThanOrEqual(2);
    expect((await fetch(server.url)).status).toBe(500);
  });
});
