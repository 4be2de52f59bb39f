/** Pictures that are decoded at the same time, and that wait with those of the same business. */
const [RUNNING, PER_BUSINESS] = [2, 3];

/** Lets few pictures be decoded at a time: one of a business, so that a slow one leaves the other place to others. */
export class Turns {
  private readonly waiting: { businessId: string; start: () => void }[] = [];
  private readonly running = new Set<string>();

  /** Runs when it is the business's turn. @returns undefined if too many of it wait */
  async run<T>(businessId: string, work: () => Promise<T>): Promise<T | undefined> {
    const own = this.waiting.filter((each) => each.businessId === businessId).length;
    if (own >= PER_BUSINESS) return undefined;
    await new Promise<void>((start) => {
      this.waiting.push({ businessId, start });
      this.next();
    });
    try {
      return await work();
    } finally {
      this.running.delete(businessId);
      this.next();
    }
  }

  private next(): void {
    if (this.running.size >= RUNNING) return;
    const index = this.waiting.findIndex(({ businessId }) => !this.running.has(businessId));
    const [turn] = index < 0 ? [] : this.waiting.splice(index, 1);
    if (!turn) return;
    this.running.add(turn.businessId);
    turn.start();
  }
}
