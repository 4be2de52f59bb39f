// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preventFocusSteal, IDLE_MS, waitForIdleInput } from './idle-input';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const act = (type: string) => document.dispatchEvent(new Event(type));

function wait() {
  const seen: boolean[] = [];
  const end = new AbortController();
  void waitForIdleInput(end.signal).then((quiet) => seen.push(quiet));
  return { seen, end };
}

describe('Quiet moment', () => {
  it('comes after a period without input', async () => {
    const { seen } = wait();
    await vi.advanceTimersByTimeAsync(IDLE_MS);
    expect(seen).toEqual([true]);
  });

  it('does not come during a press, however long', async () => {
    const { seen } = wait();
    act('pointerdown');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(seen).toEqual([]);
    act('pointerup');
    await vi.advanceTimersByTimeAsync(IDLE_MS);
    expect(seen).toEqual([true]);
  });

  it('does not come while typing', async () => {
    const { seen } = wait();
    for (let letter = 0; letter < 20; letter += 1) {
      await vi.advanceTimersByTimeAsync(IDLE_MS - 1);
      act('input');
    }
    expect(seen).toEqual([]);
  });

  it('is cancelled when no longer needed', async () => {
    const { seen, end } = wait();
    end.abort();
    await vi.advanceTimersByTimeAsync(0);
    expect(seen).toEqual([false]);
  });
});

it('polite focus leaves a focused field alone, and moves otherwise', () => {
  document.body.innerHTML = '<input /><div tabindex="-1"></div>';
  const [field, banner] = [document.querySelector('input')!, document.querySelector('div')!];
  preventFocusSteal(banner);
  field.focus();
  banner.focus();
  expect(document.activeElement).toBe(field);
  field.blur();
  banner.focus();
  expect(document.activeElement).toBe(banner);
});
