import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from 'loyalty-text/durations';
import { storageKey } from '@/lib/storage/keys';
import { deleteInvitation, getStoredInvitation } from './invitation';
import { storeInvitation } from '@/lib/inline/store-invitation';

const code = 'AB12-CD34-EF56';
const now = Date.now();

/** Opens a URL, as far as the first script of its page is concerned. */
function open(search: string): void {
  window.history.replaceState(null, '', `/${search}`);
  storeInvitation();
}

describe('Invitation', () => {
  beforeEach(() => {
    localStorage.clear();
    delete document.documentElement.dataset.invitation;
  });

  it('is stored for a month, until it is used', () => {
    open('?ref=ab12-cd34-ef56');
    open('?tab=points');
    expect(getStoredInvitation(now + 29 * DAY_MS)).toBe(code);
    expect(getStoredInvitation(now + 31 * DAY_MS)).toBeNull();
    deleteInvitation();
    expect(getStoredInvitation(now)).toBeNull();
  });

  it('is there in a page that the visitor opens later, in another tab, without the link', () => {
    open(`?ref=${code}`);
    delete document.documentElement.dataset.invitation;
    open('auth/signin');
    expect(getStoredInvitation(now)).toBe(code);
  });

  it('lasts as long as the page where the browser blocks storage, until it is used', () => {
    const block = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    const storage = vi.spyOn(window, 'localStorage', 'get').mockImplementation(block);
    expect(() => open(`?ref=${code}`)).toThrow('blocked');
    expect(getStoredInvitation(now)).toBe(code);
    deleteInvitation();
    expect(getStoredInvitation(now)).toBeNull();
    storage.mockRestore();
  });

  it.each(['', '?ref=', '?ref=AB12', '?ref=%3Cscript%3E', `?ref=${code}x`, '?ref=AB12-CD34-EF5I'])(
    'is not stored from %s',
    (search) => {
      open(search);
      expect(getStoredInvitation(now)).toBeNull();
    },
  );

  it.each(['{', 'null', '"x"', '{"code":"x","until":9e15}', `{"code":"${code}"}`, `{"code":"${code}","until":"9"}`])(
    'is undefined for the stored value %s',
    (junk) => {
      localStorage.setItem(storageKey.invitation, junk);
      expect(getStoredInvitation(now)).toBeNull();
    },
  );
});
