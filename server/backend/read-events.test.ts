import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { readEvents } from './read-events';

async function read(...chunks: (string | Uint8Array)[]): Promise<string[]> {
  const events: string[] = [];
  const body = Readable.from(chunks.map((chunk) => Buffer.from(chunk)));
  for await (const event of readEvents(body)) events.push(event);
  return events;
}

describe('Server-sent events', () => {
  it('are read however they are cut into chunks', async () => {
    expect(await read('data: {"a"', ':1}\n', '\ndata: 2\n\ndata:', ' 3\n\n')).toEqual(['{"a":1}', '2', '3']);
  });

  it('are read with any line ending, several lines of data and other fields', async () => {
    expect(await read('event: x\r\ndata: 1\r\ndata:2\r\nid: 7\r\n\r\n')).toEqual(['1\n2']);
  });

  it('are an empty text for a comment', async () => {
    expect(await read(':\n\n', ': alive\n\n')).toEqual(['', '']);
  });

  it('keep characters whole that are split between chunks', async () => {
    const bytes = Buffer.from('data: ü\n\n');
    expect(await read(bytes.subarray(0, 7), bytes.subarray(7))).toEqual(['ü']);
  });

  it('are dropped if they are incomplete at the end', async () => {
    expect(await read('data: 1\n\ndata: 2')).toEqual(['1']);
  });

  it('are an error if one does not end', async () => {
    await expect(read(`data: ${'x'.repeat(20_000)}`)).rejects.toThrow('does not end');
  });
});
