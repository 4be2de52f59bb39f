import { vi } from 'vitest';
import { clearCsrfToken } from '@/lib/auth/csrf';
import { setLeaving } from '@/lib/auth/leaving';
import { watchNavigation } from './navigation';

/** What browsers have and jsdom has not; nothing of it matches, moves or comes by itself. */
export function completeBrowser(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  Element.prototype.scrollIntoView = () => undefined;
  const mediaQuery = {
    matches: false,
    media: '',
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
  };
  window.matchMedia = () => mediaQuery;
  // The browser is never idle: what a page brings late, it brings when a test asks for it.
  window.requestIdleCallback = () => 0;
  window.cancelIdleCallback = () => undefined;
  watchNavigation();
}

/** Sets whether there is a network, and says so to the page. */
export function setOnline(online: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
}

/** The files of a worker share one window: nothing of a page stays in it for the next. */
export function resetBrowser(): void {
  document.body.replaceChildren();
  document.documentElement.removeAttribute('data-theme');
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=;path=/;max-age=0`;
  window.history.replaceState(null, '', '/');
  Reflect.deleteProperty(navigator, 'onLine');
  setLeaving(false);
  clearCsrfToken();
}

/** Lets a test advance the clock of a page; the browser goes on being never idle. */
export function fakeClock(): void {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
}

/** Lets a test say when the deadline of what is waited for is over. @returns what ends every wait, those of later calls as well */
export function holdDeadlines(): () => void {
  const over = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over.signal);
  return () => over.abort();
}
