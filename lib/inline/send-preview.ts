import { PREVIEW_HEADER, PREVIEW_PARAM } from '@/lib/preview/names';

declare global {
  interface Window {
    /** Set on a page that shows a draft: what every request of it is sent with. */
    lpPreview?: string;
  }
}

/**
 * Sends the value of a preview with every request of its page to the portal, and no cookie: a call without it would be one of
 * the person's own session. The value leaves the address, and so history and referrers.
 */
export function sendPreview(value: string): void {
  const url = new URL(location.href);
  url.searchParams.delete(PREVIEW_PARAM);
  history.replaceState(history.state, '', url);
  // It sends no headers of the page's choice.
  Reflect.deleteProperty(window, 'EventSource');
  const send = window.fetch;
  window.fetch = (input, init) => {
    const request = input instanceof Request ? input : undefined;
    const target = new URL(request?.url ?? String(input), location.href);
    if (target.origin !== location.origin) return send(input, init);
    const headers = new Headers(init?.headers ?? request?.headers);
    headers.set(PREVIEW_HEADER, value);
    return send(input, { ...init, headers, credentials: 'omit' });
  };
}
