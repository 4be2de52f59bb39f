/** Preloaded into a process: the clock it sees jumps ahead at SIGUSR2, and back at the next. */
const AHEAD_MS = 400_000;
const RealDate = Date;
let ahead = 0;
const now = () => RealDate.now() + ahead;

process.on('SIGUSR2', () => (ahead = ahead === 0 ? AHEAD_MS : 0));

globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (target, given) => Reflect.construct(target, given.length === 0 ? [now()] : given),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
