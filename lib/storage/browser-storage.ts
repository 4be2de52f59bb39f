/** A storage that lasts as long as the page. */
class MemoryStorage implements Storage {
  private readonly items = new Map<string, string>();

  get length(): number {
    return this.items.size;
  }

  clear(): void {
    this.items.clear();
  }

  getItem(key: string): string | null {
    return this.items.get(key) ?? null;
  }

  key(index: number): string | null {
    return [...this.items.keys()][index] ?? null;
  }

  removeItem(key: string): void {
    this.items.delete(key);
  }

  setItem(key: string, value: string): void {
    this.items.set(key, value);
  }
}

const memoryStores = { local: new MemoryStorage(), session: new MemoryStorage() };

/**
 * The browser's local storage. Some browsers throw in a page framed by another site: then a fallback lasts as long as
 * the page.
 */
export function getLocalStore(): Storage {
  try {
    return window.localStorage;
  } catch {
    return memoryStores.local;
  }
}

/** The browser's session storage, with the same fallback. */
export function getSessionStore(): Storage {
  try {
    return window.sessionStorage;
  } catch {
    return memoryStores.session;
  }
}
