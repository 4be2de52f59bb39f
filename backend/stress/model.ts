/** What is left of something that came in, in the reference model. */
interface Lot {
  remaining: number;
  /** Milliseconds; infinite when it never expires. */
  expiresAt: number;
  order: number;
}

/** The ledger of one account as the requirements tell it, in a few lines and without a database. */
export class ModelAccount {
  private lots: Lot[] = [];
  private count = 0;

  /** Takes out what has expired. */
  expire(now: number): void {
    this.lots = this.lots.filter((lot) => lot.expiresAt > now);
  }

  get balance(): number {
    return this.lots.reduce((sum, lot) => sum + lot.remaining, 0);
  }

  earn(amount: number, expiresAt: number): void {
    this.count += 1;
    this.lots.push({ remaining: amount, expiresAt, order: this.count });
    this.lots.sort((a, b) => (a.expiresAt === b.expiresAt ? a.order - b.order : a.expiresAt < b.expiresAt ? -1 : 1));
  }

  /** Uses what expires first. False when it does not suffice. */
  spend(amount: number, now: number): boolean {
    this.expire(now);
    if (this.balance < amount) return false;
    let left = amount;
    for (const lot of this.lots) {
      const taken = Math.min(left, lot.remaining);
      lot.remaining -= taken;
      left -= taken;
    }
    this.lots = this.lots.filter((lot) => lot.remaining > 0);
    return true;
  }
}
