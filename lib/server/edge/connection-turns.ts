import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Handles the requests of each connection one after another, as they have to be answered anyway (RFC 9112 §9.3.2): a
 * client that sends hundreds ahead of their answers takes one place, not hundreds.
 */
export function connectionTurns(): (
  request: IncomingMessage,
  response: ServerResponse,
  handle: () => void | Promise<void>,
) => Promise<void> {
  const answered = new WeakMap<Socket, Promise<unknown>>();
  return async ({ socket }, response, handle) => {
    const before = answered.get(socket);
    answered.set(socket, new Promise((resolve) => response.once('close', resolve)));
    await before;
    if (!socket.destroyed) await handle();
  };
}
