// The adapter's own state, in memory. With several processes, replace it by Redis or a database.
const SWEEP_MS = 60_000;

/** A map whose entries expire. */
export class ExpiringMap {
  #entries = new Map();
  #sweptAt = 0;

  get(key) {
    const entry = this.#entries.get(key);
    return entry && entry.endsAt > Date.now() ? entry.value : undefined;
  }

  set(key, value, lifetimeMs) {
    const now = Date.now();
    if (now - this.#sweptAt > SWEEP_MS) {
      this.#sweptAt = now;
      for (const [name, { endsAt }] of this.#entries) if (endsAt <= now) this.#entries.delete(name);
    }
    this.#entries.set(key, { value, endsAt: now + lifetimeMs });
  }

  /** Removes an entry and returns it: of several concurrent requests, only one gets it. */
  take(key) {
    const value = this.get(key);
    this.#entries.delete(key);
    return value;
  }

  delete(key) {
    this.#entries.delete(key);
  }
}

/** A rate limit: counts the uses of a key within a window. */
export class Limiter {
  #uses = new ExpiringMap();

  constructor(max, windowMs) {
    this.max = max;
    this.windowMs = windowMs;
  }

  /** @returns the seconds to wait if there were too many; 0 if the use was counted */
  count(key) {
    const now = Date.now();
    const uses = (this.#uses.get(key) ?? []).filter((time) => time > now - this.windowMs);
    if (uses.length >= this.max) return Math.ceil((uses[0] + this.windowMs - now) / 1_000);
    this.#uses.set(key, [...uses, now], this.windowMs);
    return 0;
  }
}
