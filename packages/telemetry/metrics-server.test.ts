import { afterEach, describe, expect, it } from 'vitest';
import { startMetricsServer, type MetricsServer } from './metrics-server';

const settings = { port: 'METRICS_PORT', host: 'METRICS_HOST' };
let server: MetricsServer;
afterEach(() => server.close());

describe('Metrics server', () => {
  it('serves only /metrics', async () => {
    const page = { contentType: 'text/plain; version=0.0.4', text: 'up 1\n' };
    server = await startMetricsServer({ host: '127.0.0.1', port: 0, settings, collect: () => Promise.resolve(page) });
    const response = await fetch(server.url);
    expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
      200,
      page.contentType,
      page.text,
    ]);
    expect((await fetch(new URL('/', server.url))).status).toBe(404);
    expect((await fetch(server.url, { method: 'POST' })).status).toBe(404);
  });

  it('names the setting of a port or an address that it cannot listen on', async () => {
    const collect = () => Promise.reject(new Error('no metrics'));
    server = await startMetricsServer({ host: '127.0.0.1', port: 0, settings, collect });
    const port = Number(new URL(server.url).port);
    await expect(startMetricsServer({ host: '127.0.0.1', port, settings, collect })).rejects.toThrow(
      /^METRICS_PORT: another process uses this port\. Stop it, or set METRICS_PORT to another port \(listen EADDRINUSE/,
    );
    await expect(startMetricsServer({ host: '192.0.2.1', port: 0, settings, collect })).rejects.toThrow(
      /^METRICS_HOST: this machine does not have this address\. Set METRICS_HOST to one of its own/,
    );
  });

  it('collects once for concurrent requests, and continues after a failure', async () => {
    let collected = 0;
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    server = await startMetricsServer({
      host: '127.0.0.1',
      port: 0,
      settings,
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
