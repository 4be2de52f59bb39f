import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

interface Connection {
  /** The current response, or the last one. */
  response: ServerResponse;
  /** Whether the next request has been received already. */
  isNextWaiting: boolean;
}

/**
 * Handles the requests of a connection sequentially, in the order in which they have to be answered (RFC 9112 §9.3.2).
 * The next one may arrive before the last bytes of a response are flushed; a client that pipelines more loses the
 * connection. No browser or proxy does: a hundred in one packet would be served before other clients.
 */
export function limitPipelining(handle: RequestListener): RequestListener {
  const connections = new WeakMap<Socket, Connection>();
  return (request: IncomingMessage, response) => {
    const { socket } = request;
    const connection = connections.get(socket);
    const start = () => {
      connections.set(socket, { response, isNextWaiting: false });
      handle(request, response);
    };
    if (connection?.isNextWaiting) return void socket.destroy();
    if (!connection || connection.response.writableFinished) return start();
    connection.isNextWaiting = true;
    connection.response.once('close', () => (socket.destroyed ? undefined : start()));
  };
}
