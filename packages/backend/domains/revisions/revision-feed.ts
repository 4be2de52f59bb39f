import { PassThrough, type Readable } from 'node:stream';
import { mayOpenStream } from 'loyalty-text/fair-share';
import type { Revisions } from 'loyalty-contract/schemas/revisions';
import type { App } from '../../core/app';
import { createRateLimitProblem } from '../../core/problems';
import { findRevisions, type Watcher } from './queries';

/** How often the revisions of all watched members are read: one statement for all of them. */
const INTERVAL_MS = 1_000;
/** Intervals between two events or comments, so that proxies and the portal see that the stream is alive. */
const HEARTBEAT_TICKS = 15;
/** Intervals after which a stream ends: the next request checks session and business again. */
const MAX_TICKS = 600;
/** Streams of this process. */
const MAX_STREAMS_OF_PROCESS = 1_000;
/** Bytes that a client may leave unread. */
const MAX_UNREAD = 16_384;
/** Seconds after which a refused client may try again. */
const RETRY_AFTER = 60;

/** Streams of the revisions of members. */
export interface RevisionFeed {
  /**
   * Opens a stream of server-sent events: the current revisions, and each change.
   * @throws {ProblemError} TOO_MANY_REQUESTS
   */
  open(watcher: Watcher, current: Revisions): Readable;
  /** The number of open streams. */
  size(): number;
  /** Ends every stream. */
  close(): void;
}

declare module '../../core/app' {
  interface App {
    /** Tells members' open pages that something has changed. */
    revisions: RevisionFeed;
  }
}

interface Watch extends Watcher {
  stream: PassThrough;
  /** The last event, to send a change only. */
  sent: string;
  ticks: number;
  silentTicks: number;
}

/** Writes to a stream, and ends it if its client does not read. */
function write(watch: Watch, text: string): void {
  watch.silentTicks = 0;
  if (watch.stream.writableEnded || watch.stream.destroyed) return;
  if (watch.stream.writableLength + text.length > MAX_UNREAD) watch.stream.destroy();
  else watch.stream.write(text);
}

function send(watch: Watch, revisions: Revisions): void {
  const event = `data: ${JSON.stringify(revisions)}\n\n`;
  if (event === watch.sent) return;
  watch.sent = event;
  write(watch, event);
}

/** What a feed needs of the {@link App}. */
type FeedServices = Pick<App, 'db' | 'now' | 'log' | 'isDraining'>;

/**
 * Reads the revisions of all watched members in one statement at a time, and writes what changed to their streams. It
 * reads instead of listening to notifications, which a connection pooler does not pass on (decision 077).
 */
export function createRevisionFeed(services: FeedServices, intervalMs = INTERVAL_MS): RevisionFeed {
  const watches = new Set<Watch>();
  let timer: NodeJS.Timeout | undefined;

  const endAll = () => watches.forEach(({ stream }) => stream.end());

  function advance(watch: Watch, revisions: Revisions | undefined): void {
    watch.ticks += 1;
    watch.silentTicks += 1;
    if (!revisions || watch.ticks > MAX_TICKS) return void watch.stream.end();
    send(watch, revisions);
    if (watch.silentTicks >= HEARTBEAT_TICKS) write(watch, ':\n\n');
  }

  async function tick(): Promise<void> {
    const current = [...watches];
    if (services.isDraining()) return endAll();
    try {
      const revisions = await findRevisions(services.db, current, services.now());
      for (const watch of current) advance(watch, revisions.get(watch.sessionHash));
    } catch (error) {
      services.log.warn({ event: 'revisions.failed', err: error }, 'the revisions of members could not be read');
    }
  }

  function schedule(): void {
    if (timer || watches.size === 0) return;
    timer = setTimeout(() => {
      void tick().finally(() => {
        timer = undefined;
        schedule();
      });
    }, intervalMs);
    timer.unref();
  }

  return {
    size: () => watches.size,
    close: endAll,
    open(watcher, current) {
      const { businessId, memberId } = watcher;
      const ofBusiness = [...watches].filter((watch) => watch.businessId === businessId);
      const ofMember = ofBusiness.filter((watch) => watch.memberId === memberId);
      const open = { all: watches.size, ofBusiness: ofBusiness.length, ofMember: ofMember.length };
      if (!mayOpenStream(open, MAX_STREAMS_OF_PROCESS)) throw createRateLimitProblem(RETRY_AFTER);
      const stream = new PassThrough();
      const watch: Watch = { ...watcher, stream, sent: '', ticks: 0, silentTicks: 0 };
      watches.add(watch);
      stream.once('close', () => watches.delete(watch));
      send(watch, current);
      schedule();
      return stream;
    },
  };
}
