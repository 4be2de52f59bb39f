import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { mayTake } from 'loyalty-text/fair-share';
import { MAX_CONNECTIONS as MAX_BACKEND_CONNECTIONS } from '../backend/backend-addresses';
import { MAX_STREAMS } from '../backend/stream-slots';
import { getClientNetwork } from '../request/client-network';
import { parseForwardedHeaders, type TrustedProxies } from './trusted-proxies';

/** Maximum number of connections; beyond it new ones are closed immediately. */
const MAX_CONNECTIONS = 20_000;
/** Files and connections that the process needs besides: to the backend, of its log, of its own files. */
const RESERVED_FILES = MAX_BACKEND_CONNECTIONS + MAX_STREAMS + 200;
/** A network may have this part of what is free: a ninth of all if it is alone. */
const NETWORK_SHARE = 1 / 8;

/**
 * The maximum number of connections of this process: so many that the system refuses no file that it needs besides.
 *
 * @param openFiles the system's limit, of `readOpenFilesLimit`
 */
export function getMaxConnections(openFiles = Infinity): number {
  return Math.min(MAX_CONNECTIONS, Math.max(Math.floor(openFiles / 2), openFiles - RESERVED_FILES));
}

/**
 * Closes new connections when there are too many, and those of one network when it has more than its share of what is
 * free. A trusted proxy has those of all its clients.
 */
export function limitConnections(server: Server, max: number, proxies: TrustedProxies): void {
  const byNetwork = new Map<string, number>();
  let total = 0;
  server.maxConnections = max;

  const count = (network: string, change: number) => {
    const own = (byNetwork.get(network) ?? 0) + change;
    if (own > 0) byNetwork.set(network, own);
    else byNetwork.delete(network);
    total += change;
  };

  server.on('connection', (socket: Socket) => {
    const peer = socket.remoteAddress ?? '';
    const network = getClientNetwork(parseForwardedHeaders(peer, {}, proxies).address);
    const own = byNetwork.get(network) ?? 0;
    if (!proxies.trusts(peer) && !mayTake(own, max - total, NETWORK_SHARE)) return void socket.destroy();
    count(network, 1);
    socket.once('close', () => count(network, -1));
  });
}
