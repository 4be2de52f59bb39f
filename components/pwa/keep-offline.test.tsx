import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getSavedCode } from '@/lib/offline/saved-code';
import { getSentRequests } from '@/tests/msw/server';
import { FakeCaches } from '@/tests/setup/fake-caches';
import { renderPortal } from '@/tests/setup/render-portal';
import { KeepOffline } from './keep-offline';

const expiresAt = '2030-01-01T00:00:00.000Z';
const card = { cardId: '7K3MQ4', secret: 'ab'.repeat(32), expiresAt };
const replies = {
  getShortUserId: { shortUserId: '482913', expiresAt },
  getOfflineCard: { card, serverTime: '2026-11-23T09:00:00.000Z' },
};

beforeEach(() => {
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
