import { initializeApp } from 'firebase/app';
import { getToken, isSupported } from 'firebase/messaging';
import { beforeEach, expect, it, vi } from 'vitest';
import { startMessaging } from './messaging';

vi.mock('firebase/app', () => ({ getApps: () => [], initializeApp: vi.fn() }));
vi.mock('firebase/messaging', () => ({
  getMessaging: vi.fn(),
  getToken: vi.fn(async () => 'token'),
  isSupported: vi.fn(async () => true),
  onMessage: vi.fn(),
}));
vi.mock('./active-worker', () => ({ waitUntilActive: async () => undefined }));

const firebase = {
  apiKey: 'key',
  authDomain: 'olive.example',
  projectId: 'project',
  messagingSenderId: '1',
  appId: '1:1:web:1',
  vapidKey: 'public',
};
beforeEach(() => vi.stubGlobal('navigator', { serviceWorker: { register: async () => undefined } }));

it.each(['apiKey', 'authDomain', 'projectId', 'messagingSenderId', 'appId'] as const)(
  'hands Firebase %s of the business',
  async (setting) => {
    await startMessaging(firebase);
    expect(initializeApp).toHaveBeenLastCalledWith(expect.objectContaining({ [setting]: firebase[setting] }));
  },
);

it('gets a token with the key of the business, and none in a browser that cannot have one', async () => {
  const messaging = await startMessaging(firebase);
  expect(messaging?.token).toBe('token');
  expect(vi.mocked(getToken).mock.lastCall?.[1]?.vapidKey).toBe(firebase.vapidKey);
  vi.mocked(isSupported).mockResolvedValueOnce(false);
  expect(await startMessaging(firebase)).toBeUndefined();
});
