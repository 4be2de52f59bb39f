import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Says of each request whether its client has waited for the answer before it. Where one has not, the connection closes
 * after that answer, and what came early is not handled: whoever wants it asks again (RFC 9112 §9.3.2). No browser sends
 * requests ahead, and no proxy; a hundred in one packet are a way to be served before everybody else.
 */
export function pipelining(): (request: IncomingMessage, response: ServerResponse) => boolean {
  const last = new WeakMap<Socket, ServerResponse>();
  return ({ socket }, response) => {
    const before = last.get(socket);
    if (before === undefined || before.writableFinished) {
      last.set(socket, response);
      return false;
    }
    if (before.listenerCount('finish', closeAfter) === 0) before.once('finish', closeAfter);
    return true;
  };
}

function closeAfter(this: ServerResponse): void {
  this.req.socket.destroySoon();
}
