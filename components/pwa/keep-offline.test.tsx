import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cacheShell } from '@/lib/offline/cache-shell';
import { getSavedCode } from '@/lib/offline/saved-code';
import { getSentRequests } from '@/tests/msw/server';
import { FakeCaches } from '@/tests/setup/fake-caches';
import { renderPortal } from '@/tests/setup/render-portal';
import { KeepOffline } from './keep-offline';

vi.mock(import('@/lib/offline/cache-shell'), { spy: true });

const expiresAt = '2030-01-01T00:00:00.000Z';
const card = { cardId: '7K3MQ4', secret: 'ab'.repeat(32), expiresAt };
const replies = {
  getShortUserId: { shortUserId: '482913', expiresAt },
  getOfflineCard: { card, serverTime: '2026-11-23T09:00:00.000Z' },
};

beforeEach(() => {
  vi.mocked(cacheShell).mockReset().mockResolvedValue();
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubGlobal('caches', new FakeCaches());
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { register: () => Promise.resolve() },
    configurable: true,
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

it('A page saves the member’s short code for the time without a connection', async () => {
  await renderPortal(<KeepOffline />, { who: 'member', replies });
  await expect.poll(getSavedCode).toMatchObject({ shortUserId: '482913' });
  expect(getSentRequests('getShortUserId')).toHaveLength(1);
});

it('A page does not request a short code that the backend does not have', async () => {
  await renderPortal(<KeepOffline />, { who: 'member', replies, configuration: { missingCalls: ['getShortUserId'] } });
  await expect.poll(() => getSentRequests('getOfflineCard')).toHaveLength(1);
  expect(getSentRequests('getShortUserId')).toEqual([]);
});

/** The versions of the offline page that are kept within a minute. */
async function keepPages(connection: object, options: Parameters<typeof renderPortal>[1] = {}): Promise<string[]> {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { connection }));
  vi.stubGlobal('__NEXT_DATA__', { buildId: 'tested' });
  await renderPortal(<KeepOffline />, options);
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  // The picture of a code is loaded first.
  await vi.dynamicImportSettled();
  return vi.mocked(cacheShell).mock.calls.map(([version]) => version);
}

it.each([
  [{ saveData: false, effectiveType: '4g' }, ['tested en']],
  [{ saveData: true, effectiveType: '4g' }, []],
  [{ saveData: false, effectiveType: '3g' }, []],
])(
  'A page keeps the offline page for a visitor unless the connection is metered or slow: %o',
  async (connection, pages) => {
    expect(await keepPages(connection)).toEqual(pages);
  },
);

it('A page keeps the offline page with the member’s code on any connection', async () => {
  const pages = await keepPages({ saveData: true, effectiveType: '2g' }, { who: 'member', replies });
  expect(pages).toEqual(['tested en code']);
});
