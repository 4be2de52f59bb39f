import { once } from 'node:events';
import { connect } from 'node:net';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_SECONDS } from 'loyalty-text/durations';
import { exampleTimestamp, webhookExamples } from 'loyalty-contract/schemas/webhook-examples';
import { createWebhookBody, WebhookEventType } from 'loyalty-contract/schemas/webhook-events';
import { RETRY_DELAYS } from './limits';
import { createWebhookSender } from './send';
import { deriveSecret, signMessage } from './signature';

const document = readFileSync('docs/webhooks.md', 'utf8');

/** The first code block of a language. */
function findCode(language: string): string {
  const [, code] = new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'ms').exec(document) ?? [];
  if (!code) throw new Error(`the document has no block of ${language}`);
  return code;
}

describe('Events in docs/webhooks.md', () => {
  const examples = findCode('jsonl')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { type: string });

  it.each(WebhookEventType.options)('have an example of %s that the contract accepts', (type) => {
    const example = examples.find((candidate) => candidate.type === type);
    expect(createWebhookBody(type).parse(example)).toEqual(example);
    expect(example).toEqual({ type, timestamp: exampleTimestamp, data: webhookExamples[type] });
    expect(document).toMatch(new RegExp(`^\\| \`${type.replace('.', '\\.')}\` +\\|`, 'm'));
  });

  it('are exactly those of the contract', () => {
    expect(examples.map(({ type }) => type)).toEqual(WebhookEventType.options);
  });

  it('are retried at the delays of its table', () => {
    const [, row = ''] = /^\| after +\|(.*)$/m.exec(document) ?? [];
    const units: Record<string, number> = { s: 1, min: 60, h: HOUR_SECONDS };
    const delays = row.split('|').flatMap((cell) => {
      const [, amount, unit = ''] = /(\d+) (\w+)/.exec(cell) ?? [];
      return amount ? [Number(amount) * (units[unit] ?? 0)] : [];
    });
    expect(delays).toEqual([...RETRY_DELAYS]);
  });
});

describe('The receiver in docs/webhooks.md', () => {
  const folder = mkdtempSync(join(tmpdir(), 'receiver-'));
  const secret = deriveSecret('pepper', { businessId: 'velo', endpointId: 'we-1', generation: 2 });
  const previous = deriveSecret('pepper', { businessId: 'velo', endpointId: 'we-1', generation: 1 });
  let receiver: ChildProcess;
  let printed = '';
  let url: string;

  beforeAll(async () => {
    const file = join(folder, 'receiver.mjs');
    writeFileSync(file, findCode('js'));
    receiver = spawn(process.execPath, [file], { env: { ...process.env, WEBHOOK_SECRET: secret, PORT: '0' } });
    const port = await new Promise<string>((resolve, reject) => {
      receiver.once('exit', () => reject(new Error('the receiver has ended')));
      receiver.stdout?.on('data', (chunk: Buffer) => {
        printed += chunk.toString();
        const [, found] = /listening (\d+)/.exec(printed) ?? [];
        if (found) resolve(found);
      });
    });
    url = `http://127.0.0.1:${port}/`;
  });
  afterAll(() => {
    receiver.kill();
    rmSync(folder, { recursive: true });
  });

  const send = createWebhookSender({ allowPrivate: true, allowHttp: true });
  const now = () => Math.floor(Date.now() / 1_000);
  async function post(
    id: string,
    { timestamp = now(), secrets = [secret], sent }: { timestamp?: number; secrets?: string[]; sent?: string } = {},
  ) {
    const body = JSON.stringify({
      type: 'gift.ended',
      timestamp: exampleTimestamp,
      data: webhookExamples['gift.ended'],
    });
    const signatures = secrets.map((signingSecret) => signMessage(signingSecret, { id, timestamp, body }));
    const headers = {
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signatures.join(' '),
    };
    const { status } = await send({ url, headers, body: sent ?? body }, new AbortController().signal);
    return status;
  }
  const countHandled = () => printed.split('gift.ended').length - 1;

  it('handles an event once, however often it arrives', async () => {
    const before = countHandled();
    expect([await post('once'), await post('once')]).toEqual([204, 204]);
    await expect.poll(countHandled).toBe(before + 1);
    expect(await post('next')).toBe(204);
    await expect.poll(countHandled).toBe(before + 2);
  });

  it('goes on when a sender leaves in the middle of a body, or sends too much', async () => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    socket.write('POST / HTTP/1.1\r\nhost: receiver.test\r\ncontent-length: 100\r\n\r\nabc');
    socket.end();
    socket.resume();
    await once(socket, 'close');
    expect(await post('large', { sent: 'x'.repeat(200_000) })).toBe(413);
    expect(await post('after')).toBe(204);
  });

  it('accepts a message with signatures by two secrets', async () => {
    expect(await post('rotated', { secrets: [previous, secret] })).toBe(204);
  });

  it.each([
    ['another secret', { secrets: [previous] }],
    ['no signature', { secrets: [] }],
    ['a changed body', { sent: '{"type":"gift.ended","data":{}}' }],
    ['an old timestamp', { timestamp: now() - 301 }],
    ['a timestamp of the future', { timestamp: now() + HOUR_SECONDS }],
    ['no timestamp', { timestamp: Number.NaN }],
  ])('refuses a message with %s', async (_, options) => {
    expect(await post('refused', options)).toBe(401);
  });
});
