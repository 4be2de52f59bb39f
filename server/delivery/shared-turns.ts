import type { Place } from '../request/fair-queue';
import { settleWithin } from '../request/settle-within';
import type { CacheResult } from './page-cache';

/** A request's turn to render a page for all who wait for it. */
export interface Turn extends Place {
  /** Aborted when the request waits no longer, or has the page of another one. */
  signal: AbortSignal;
  /** Settles when the turn is over: nobody waits for its page any more. */
  ended: Promise<'gone'>;
  /** Reports what has become of the page, before the turn is over. */
  settle: (result: CacheResult) => void;
}

/** A page that requests wait to render. */
interface SharedPage {
  /** When the place of each client in the queue is left. */
  clients: Map<string, Promise<'gone'>>;
  /** When the turn of the request that renders the page is over; undefined while all wait. */
  rendering?: Promise<'gone'> | undefined;
  /** Everybody needs an own page. */
  isUncacheable: boolean;
  /** Aborted when there is a page for all. */
  rendered: AbortController;
}

/**
 * Requests that wait to render the same page: of each client one has a place in the queue. While one of them renders, the
 * others keep theirs without getting a turn; if it leaves, the next one has it. No visitor's page depends on the turn of
 * another network.
 */
export class SharedTurns {
  private readonly pages = new Map<string, SharedPage>();

  private getPage(name: string): SharedPage {
    const page = this.pages.get(name) ?? { clients: new Map(), isUncacheable: false, rendered: new AbortController() };
    this.pages.set(name, page);
    return page;
  }

  private forget(name: string, page: SharedPage): void {
    if (this.pages.get(name) === page) this.pages.delete(name);
  }

  /**
   * Waits until `run` has rendered the page in its turn, or until another request has, or has begun to before this one had
   * a place. Rejects with the signal's reason when it is aborted before that.
   * @param name of the page in its queue
   * @returns whether this request rendered the page; otherwise the cache has it, or it is to wait again
   */
  async take(name: string, client: string, signal: AbortSignal, run: (turn: Turn) => Promise<void>): Promise<boolean> {
    const page = this.getPage(name);
    const other = page.rendering ?? page.clients.get(client);
    if (other) {
      await settleWithin(other, signal);
      return false;
    }
    const { rendered } = page;
    let end = () => undefined as void;
    const ended = new Promise<'gone'>((resolve) => (end = () => resolve('gone')));
    page.clients.set(client, ended);
    const release = () => {
      if (page.clients.get(client) === ended) page.clients.delete(client);
      if (page.rendering === ended) page.rendering = undefined;
      if (page.clients.size === 0) this.forget(name, page);
      end();
    };
    const settle = (result: CacheResult) => {
      if (result === 'gone') return;
      page.isUncacheable = result === null;
      this.forget(name, page);
      if (result) rendered.abort();
    };
    const isHeld = () => page.rendering !== undefined && !page.isUncacheable;
    const take = () => void (page.rendering = ended);
    try {
      await run({ signal: AbortSignal.any([signal, rendered.signal]), ended, settle, isHeld, take, release });
      return true;
    } catch (error) {
      if (rendered.signal.aborted && !signal.aborted) return false;
      throw error;
    } finally {
      release();
    }
  }
}
