/** A script that a process runs first: the value of `--import`. */
export const toImport = (text: string) => `data:text/javascript,${encodeURIComponent(text)}`;

/** Sets a process's clock ahead by these seconds. */
export const moveClock = (seconds: number) =>
  toImport(`{
    const { Date: Real } = globalThis;
    const now = () => Real.now() + ${seconds * 1_000};
    globalThis.Date = class extends Real {
      constructor(...given) { super(...(given.length ? given : [now()])); }
      static now() { return now(); }
    };
  }`);
