const DURATION_MS = 800;
/** Whole units count in whole units: their decimals would flicker. */
const UNIT = 100;

/**
 * Counts from one amount to another, quickly at first, one step a frame.
 * @param from in hundredths, as `to`
 * @param onStep receives each amount between; null at the end
 * @returns a function that ends it
 */
export function countAmount(from: number, to: number, onStep: (hundredths: number | null) => void): () => void {
  const grain = from % UNIT === 0 && to % UNIT === 0 ? UNIT : 1;
  let frame = 0;
  let startedAt: number | undefined;
  const step = (now: number) => {
    startedAt ??= now;
    const progress = (now - startedAt) / DURATION_MS;
    if (progress >= 1) return onStep(null);
    const eased = 1 - (1 - progress) ** 3;
    onStep(Math.round((from + (to - from) * eased) / grain) * grain);
    frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}
