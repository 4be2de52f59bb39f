/** The browser's cache storage, in memory: as much of it as the offline copy uses. */
export class FakeCaches {
  readonly #stored = new Map<string, Map<string, string>>();

  async open(name: string) {
    const entries = this.#stored.get(name) ?? new Map<string, string>();
    this.#stored.set(name, entries);
    return { put: async (key: string, response: Response) => void entries.set(key, await response.text()) };
  }

  async match(key: string, { cacheName }: { cacheName: string }): Promise<Response | undefined> {
    const text = this.#stored.get(cacheName)?.get(key);
    return text === undefined ? undefined : new Response(text);
  }

  async has(name: string): Promise<boolean> {
    return this.#stored.has(name);
  }

  async delete(name: string): Promise<boolean> {
    return this.#stored.delete(name);
  }
}
