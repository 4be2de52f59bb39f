import { afterEach, describe, expect, it } from 'vitest';
import { startMetricsServer, type MetricsServer } from './metrics-server';

let server: MetricsServer;
afterEach(() => server.close());

describe('the metrics server', () => {
  it('answers /metrics, and nothing else', async () => {
    const page = { contentType: 'text/plain; version=0.0.4', text: 'up 1\n' };
    server = await startMetricsServer({ host: '127.0.0.1', port: 0, collect: () => Promise.resolve(page) });
    const answer = await fetch(server.url);
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      200,
      page.contentType,
      page.text,
    ]);
    expect((await fetch(new URL('/', server.url))).status).toBe(404);
    expect((await fetch(server.url, { method: 'POST' })).status).toBe(404);
  });

  it('collects once for all who ask at the same time, and goes on after a failure', async () => {
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
    const asked = [fetch(server.url), fetch(server.url)];
    await expect.poll(() => collected).toBe(1);
    release();
    for (const answer of asked) expect((await answer).status).toBe(500);
    expect(collected).toBeLessThanOrEqual(2);
    expect((await fetch(server.url)).status).toBe(500);
  });
});
