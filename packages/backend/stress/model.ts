/** The remainder of an incoming amount in the reference model. */
interface Lot {
  remaining: number;
  /** Milliseconds; infinite without an expiry. */
  expiresAt: number;
  order: number;
}

/** A reference model of one account's ledger, by the requirements, in a few lines and without a database. */
export class ModelAccount {
  private lots: Lot[] = [];
  private count = 0;

  /** Removes expired amounts. */
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

  /** Uses the amounts that expire first. False when the balance is insufficient. */
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
