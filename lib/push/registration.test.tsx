import { beforeEach, describe, expect, it, vi } from 'vitest';
import { endRegistration, register, getStoredRegistration, unregister } from './registration';

const KEY = 'memberPushData';
const deviceId = '11111111-1111-4111-8111-111111111111';
const places = () => ({
  storage: localStorage,
  add: vi.fn(async (_: { token: string; deviceId: string }) => undefined),
  remove: vi.fn(async (_: string) => undefined),
});
const store = (token: string) => localStorage.setItem(KEY, JSON.stringify({ deviceId, token }));

beforeEach(() => localStorage.clear());

describe('Push token of a browser', () => {
  it('is registered once and stored with the device id', async () => {
    const first = places();
    await register('t1', first);
    expect(first.add).toHaveBeenCalledExactlyOnceWith({ token: 't1', deviceId: expect.any(String) });
    const again = places();
    await register('t1', again);
    expect(again.add).not.toHaveBeenCalled();
    expect(getStoredRegistration(localStorage)).toMatchObject({ token: 't1' });
  });

  it('replaces the previous one of the device, even when deleting that fails', async () => {
    store('old');
    const at = { ...places(), remove: vi.fn(async () => Promise.reject(new Error('no'))) };
    await register('new', at);
    expect(at.remove).toHaveBeenCalledExactlyOnceWith('old');
    expect(getStoredRegistration(localStorage)).toEqual({ deviceId, token: 'new' });
  });

  it('is not stored when the backend refuses it', async () => {
    store('old');
    const at = { ...places(), add: vi.fn(async () => Promise.reject(new Error('no'))) };
    await expect(register('new', at)).rejects.toThrow('no');
    expect(getStoredRegistration(localStorage)).toBeNull();
  });

  it('is deleted locally, whatever the backend returns', async () => {
    store('t1');
    const remove = vi.fn(async () => Promise.reject(new Error('no')));
    await unregister({ storage: localStorage, remove });
    expect(remove).toHaveBeenCalledWith('t1');
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('is deleted when the member turns it off, unless the backend is unreachable', async () => {
    store('t1');
    const failRemoval = vi.fn(async () => Promise.reject(new Error('unavailable')));
    await expect(endRegistration({ storage: localStorage, remove: failRemoval })).rejects.toThrow('unavailable');
    expect(getStoredRegistration(localStorage)).toEqual({ deviceId, token: 't1' });
    await endRegistration(places());
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it.each(['{', 'null', '[]', '{"token":1}', '{"deviceId":"x","token":"t"}', 'x'.repeat(100_000)])(
    'is undefined for an invalid record (%#)',
    (junk) => {
      localStorage.setItem(KEY, junk);
      expect(getStoredRegistration(localStorage)).toBeNull();
    },
  );
});
