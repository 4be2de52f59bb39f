import type { RequestListener, Server, ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds from the start of the shutdown until active requests are aborted. */
const LONGEST_MS = 10_000;
const SWEEP_MS = 50;
/** A turn of the event loop that took longer did some work, during which a client may have connected. */
const QUIET_TURN_MS = 0.5;
const MAX_TURNS = 1_000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A server that can shut down without failing a request. */
export interface Drain {
  /** True from the start of the shutdown: load balancers should use other processes. */
  isDraining: () => boolean;
  /** Tracks requests, so that the shutdown waits for the active ones. */
  track: (handle: RequestListener) => RequestListener;
  /**
   * Announces the shutdown on every connection, then accepts no new one, and resolves when all active requests have a
   * response.
   */
  start: () => Promise<void>;
}

/**
 * Resolves in a turn of the event loop without new connections or work. The system accepts connections before the
 * server does, and resets the remaining ones when the listener closes: a proxy cannot know whether a write that it has
 * sent was executed, and responds 502.
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

/**
 * @param delay milliseconds in which new connections are still accepted, until load balancers have noticed the shutdown
 */
export function createDrain(server: Server, delay: number): Drain {
  const openResponses = new Set<ServerResponse>();
  let draining = false;
  const closeAfterwards = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('connection', 'close');
  };
  return {
    isDraining: () => draining,
    track: (handle) => (request, response) => {
      openResponses.add(response);
      response.once('close', () => openResponses.delete(response));
      if (draining) closeAfterwards(response);
      handle(request, response);
    },
    start: async () => {
      draining = true;
      openResponses.forEach(closeAfterwards);
      await pause(delay);
      await acceptWaitingConnections(server);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      // A client that received its response headers before the shutdown may reuse the connection.
      const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
      await Promise.race([closed, pause(LONGEST_MS - delay)]);
      clearInterval(sweep);
      server.closeAllConnections();
    },
  };
}
