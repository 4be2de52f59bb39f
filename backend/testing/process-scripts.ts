/** A script that a process runs before it does anything else: the value of `--import`. */
export const toImport = (text: string) => `data:text/javascript,${encodeURIComponent(text)}`;

/** Puts a process's clock forward by so many seconds. */
export const moveClock = (seconds: number) =>
  toImport(`{
    const { Date: Real } = globalThis;
    const now = () => Real.now() + ${seconds * 1_000};
    globalThis.Date = class extends Real {
      constructor(...given) { super(...(given.length ? given : [now()])); }
      static now() { return now(); }
    };
  }`);
