/** A script that a process runs first: the value of `--import`. */
export const toImport = (text: string) => `data:text/javascript,${encodeURIComponent(text)}`;

/** A script after which the clock of its process or page is ahead by these seconds. */
export const createClockScript = (seconds: number) => `{
    const now = () => Real.now() + ${seconds * 1_000};
    const Real = globalThis.Date;
    globalThis.Date = new Proxy(Real, {
      apply: () => new Real(now()).toString(),
      construct: (target, given, subclass) => Reflect.construct(target, given.length ? given : [now()], subclass),
      get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    });
  }`;

/** Sets a process's clock ahead by these seconds. */
export const moveClock = (seconds: number) => toImport(createClockScript(seconds));
