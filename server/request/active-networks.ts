/** Milliseconds for which a network counts as active after a request. */
const ACTIVE_MS = 10_000;

/** Knows whether clients of more than one network use this process. */
export class ActiveNetworks {
  private last: string | undefined;
  /** When a network other than the last one, and the last one itself, were active, by `performance.now()`. */
  private otherAt = -Infinity;
  private lastAt = -Infinity;

  /** Notes a request. @param network as of `getClientNetwork` */
  note(network: string): void {
    if (network !== this.last) this.otherAt = this.lastAt;
    this.last = network;
    this.lastAt = performance.now();
  }

  /** True if clients of several networks have sent requests within the last ten seconds. */
  areSeveral(): boolean {
    return performance.now() - this.otherAt < ACTIVE_MS;
  }
}
