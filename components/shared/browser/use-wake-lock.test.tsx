import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useWakeLock } from './use-wake-lock';

function Card() {
  useWakeLock();
  return null;
}

const release = vi.fn(async () => undefined);
const request = vi.fn(async () => ({ release }));
const show = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

beforeEach(() => {
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  vi.clearAllMocks();
});
afterEach(() => void Reflect.deleteProperty(navigator, 'wakeLock'));

describe('Wake lock', () => {
  it('is requested for a visible page, and released when it is hidden or the component is gone', async () => {
    const { unmount } = render(<Card />);
    expect(request).toHaveBeenCalledExactlyOnceWith('screen');
    show('hidden');
    await expect.poll(() => release.mock.calls).toHaveLength(1);
    show('visible');
    expect(request).toHaveBeenCalledTimes(2);
    unmount();
    await expect.poll(() => release.mock.calls).toHaveLength(2);
  });

  it('is left out where the browser refuses or has none', async () => {
    request.mockRejectedValueOnce(new DOMException('low battery', 'NotAllowedError'));
    render(<Card />).unmount();
    Reflect.deleteProperty(navigator, 'wakeLock');
    render(<Card />).unmount();
    await expect.poll(() => request.mock.calls).toHaveLength(1);
    expect(release).not.toHaveBeenCalled();
  });
});
