import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ActiveNetworks } from './active-networks';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

it('Several networks are active for ten seconds after the last request of another one than the last', () => {
  const networks = new ActiveNetworks();
  expect(networks.areSeveral()).toBe(false);
  for (let second = 0; second < 3; second += 1) {
    networks.note('a');
    vi.advanceTimersByTime(1_000);
  }
  expect(networks.areSeveral()).toBe(false);
  networks.note('b');
  expect(networks.areSeveral()).toBe(true);
  for (let second = 0; second < 9; second += 1) {
    networks.note('a');
    expect(networks.areSeveral()).toBe(true);
    vi.advanceTimersByTime(1_000);
  }
  vi.advanceTimersByTime(1_000);
  networks.note('a');
  expect(networks.areSeveral()).toBe(false);
});
