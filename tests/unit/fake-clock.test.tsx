import { expect, it, vi } from 'vitest';

it('a frame that was requested on a fake clock keeps no later one from being drawn', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  requestAnimationFrame(() => undefined);
  vi.useRealTimers();
  const isDrawn = vi.fn();
  requestAnimationFrame(isDrawn);
  await expect.poll(() => isDrawn).toHaveBeenCalledOnce();
});
