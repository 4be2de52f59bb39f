import type { RequestListener, Server, ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds from the wish to end until what is still under way is cut off. */
const LONGEST_MS = 10_000;
const SWEEP_MS = 50;
/** A turn of the event loop that took longer had work in it, during which somebody may have connected. */
const QUIET_TURN_MS = 0.5;
const MAX_TURNS = 1_000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A server that can end without failing a request. */
export interface Drain {
  /** True from the wish to end on: whoever spreads requests should ask others. */
  isDraining: () => boolean;
  /** Handles requests so that the end waits for those that are under way. */
  follow: (handle: RequestListener) => RequestListener;
  /** Takes leave of every connection, then takes no new one, and resolves when all that was under way is answered. */
  start: () => Promise<void>;
}

/**
 * Resolves in a turn of the event loop in which nobody connected and nothing took time. The system accepts connections
 * before the server does, and resets those that the server has not accepted when its listener closes: a proxy cannot
 * know whether a write that it has sent was carried out, and answers 502.
 */
async function acceptWaitingConnections(server: Server): Promise<void> {
  let connected = true;
  const note = () => (connected = true);
  server.on('connection', note);
  for (let turns = 0, took = Infinity; (connected || took > QUIET_TURN_MS) && turns < MAX_TURNS; turns += 1) {
    connected = false;
    const began = performance.now();
    await nextTurn();
    took = performance.now() - began;
  }
  server.off('connection', note);
}

/** @param delay milliseconds in which new connections are still taken, until everybody knows that it ends */
export function createDrain(server: Server, delay: number): Drain {
  const underWay = new Set<ServerResponse>();
  let draining = false;
  const closeAfterwards = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('connection', 'close');
  };
  return {
    isDraining: () => draining,
    follow: (handle) => (request, response) => {
      underWay.add(response);
      response.once('close', () => underWay.delete(response));
      if (draining) closeAfterwards(response);
      handle(request, response);
    },
    start: async () => {
      draining = true;
      underWay.forEach(closeAfterwards);
      await pause(delay);
      await acceptWaitingConnections(server);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      // Who got the headers of an answer before the end was known has kept the connection.
      const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
      await Promise.race([closed, pause(LONGEST_MS - delay)]);
      clearInterval(sweep);
      server.closeAllConnections();
    },
  };
}
