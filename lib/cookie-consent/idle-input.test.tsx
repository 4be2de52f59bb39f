import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IDLE_MS, waitForIdleInput } from './idle-input';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const act = (type: string) => document.dispatchEvent(new Event(type));

function wait() {
  const events: boolean[] = [];
  const end = new AbortController();
  void waitForIdleInput(end.signal).then((quiet) => events.push(quiet));
  return { events, end };
}

describe('Waiting for idle input', () => {
  it('ends after a period without input', async () => {
    const { events } = wait();
    await vi.advanceTimersByTimeAsync(IDLE_MS);
    expect(events).toEqual([true]);
  });

  it('does not end during a press, however long', async () => {
    const { events } = wait();
    act('pointerdown');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(events).toEqual([]);
    act('pointerup');
    await vi.advanceTimersByTimeAsync(IDLE_MS);
    expect(events).toEqual([true]);
  });

  it('does not end while somebody types', async () => {
    const { events } = wait();
    for (let letter = 0; letter < 20; letter += 1) {
      await vi.advanceTimersByTimeAsync(IDLE_MS - 1);
      act('input');
    }
    expect(events).toEqual([]);
  });

  it('ends immediately when it is no longer needed', async () => {
    const { events, end } = wait();
    end.abort();
    await vi.advanceTimersByTimeAsync(0);
    expect(events).toEqual([false]);
  });
});
