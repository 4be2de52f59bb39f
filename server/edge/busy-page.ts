import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendMessagePage } from '../delivery/message-page';

/**
 * The response to a visitor whose page cannot be rendered in time: it names no business, because even that takes time.
 *
 * @param retryAfter seconds
 */
export function sendBusyPage(request: IncomingMessage, response: ServerResponse, retryAfter: number): void {
  const headers = { 'retry-after': String(retryAfter) };
  const message = { titleKey: 'errorScreen.503.title', textKey: 'error.BUSY', retry: true } as const;
  sendMessagePage(request, response, { status: 503, headers, ...message });
}
