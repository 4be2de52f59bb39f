import { expect, it, vi } from 'vitest';
import { installFakeClock } from '../setup/browser';

it('a frame that was requested on a fake clock keeps no later one from being drawn', async () => {
  installFakeClock();
  requestAnimationFrame(() => undefined);
  vi.useRealTimers();
  const isDrawn = vi.fn();
  requestAnimationFrame(isDrawn);
  await expect.poll(() => isDrawn).toHaveBeenCalledOnce();
});
