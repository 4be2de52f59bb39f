import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

interface Connection {
  /** The answer that is under way, or was the last. */
  response: ServerResponse;
  /** Whether the next request is there already. */
  isNextWaiting: boolean;
}

/**
 * Handles the requests of a connection one after another, as they have to be answered anyway (RFC 9112 §9.3.2). One may
 * come before the last bytes of the answer to the one before it are done with; a client that sends more ahead loses the
 * connection. No browser does, and no proxy: a hundred in one packet are a way to be served before everybody else.
 */
export function limitPipelining(handle: RequestListener): RequestListener {
  const connections = new WeakMap<Socket, Connection>();
  return (request: IncomingMessage, response) => {
    const { socket } = request;
    const connection = connections.get(socket);
    const begin = () => {
      connections.set(socket, { response, isNextWaiting: false });
      handle(request, response);
    };
    if (connection?.isNextWaiting) return void socket.destroy();
    if (!connection || connection.response.writableFinished) return begin();
    connection.isNextWaiting = true;
    connection.response.once('close', () => (socket.destroyed ? undefined : begin()));
  };
}
