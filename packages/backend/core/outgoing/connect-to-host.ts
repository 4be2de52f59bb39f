import { once } from 'node:events';
import { connect, type LookupFunction, type Socket } from 'node:net';

interface Destination {
  host: string;
  port: number;
  lookup: LookupFunction;
  /** For the name and the connection together, in milliseconds. */
  timeoutMs: number;
}

/** Opens a connection to a host whose name is resolved by `lookup`. Rejects with the connection's error or `ETIMEDOUT`. */
export async function connectToHost({ timeoutMs, ...destination }: Destination): Promise<Socket> {
  const socket = connect(destination);
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(timeoutMs) });
    return socket;
  } catch (error) {
    socket.on('error', () => undefined).destroy();
    const isLate = error instanceof Error && error.name === 'AbortError';
    throw isLate ? Object.assign(new Error('connection timed out'), { code: 'ETIMEDOUT' }) : error;
  }
}
