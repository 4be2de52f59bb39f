import { toast } from 'react-toastify/unstyled';
import { vi } from 'vitest';
import { clearCsrfToken } from '@/lib/auth/csrf';
import { setSigningOut } from '@/lib/auth/sign-out-state';
import { watchNavigation } from './navigation';

const FRAME_MS = 16;

/** Stubs of browser features that jsdom lacks; none of them matches, moves or fires automatically. */
export function stubBrowserFeatures(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  Element.prototype.scrollIntoView = () => undefined;
  // Without it axe’s rules about landmarks fail, and leave a style sheet behind that jsdom compares with every element.
  document.elementsFromPoint = () => [];
  // Without pictures; jsdom prints at each call that it has none.
  HTMLCanvasElement.prototype.getContext = () => null;
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
  // Without layout, nothing changes its size.
  window.ResizeObserver = class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
  // jsdom draws frames by one interval: begun on a fake clock, it would never draw another on the real one.
  window.requestAnimationFrame = (draw) => Number(setTimeout(() => draw(performance.now()), FRAME_MS));
  window.cancelAnimationFrame = (handle) => clearTimeout(handle);
  // The browser is never idle: a test triggers deferred loading itself.
  window.requestIdleCallback = () => 0;
  window.cancelIdleCallback = () => undefined;
  // No call is too late on a busy machine: a test ends the deadlines itself (`mockDeadlines`).
  AbortSignal.timeout = () => new AbortController().signal;
  watchNavigation();
}

/** Sets whether there is a network, and fires the event. */
export function setOnline(online: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
}

/** Test files of a worker share one window: clears it for the next. */
export function resetBrowser(): void {
  // Those that no container has shown yet would be shown by the next test's.
  toast.dismiss();
  document.body.replaceChildren();
  document.documentElement.removeAttribute('data-theme');
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=;path=/;max-age=0`;
  window.history.replaceState(null, '', '/');
  Reflect.deleteProperty(navigator, 'onLine');
  setSigningOut(false);
  clearCsrfToken();
}

/** Uses a fake clock for the page, which stays without idle time. */
export function installFakeClock(): void {
  const toFake = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const;
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: [...toFake] });
}

/** Uses a fake deadline timer. @returns a function that ends every wait, also those of later calls */
export function mockDeadlines(): () => void {
  const over = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over.signal);
  return () => over.abort();
}
