import { computeTotp, getTimeStep } from 'loyalty-text/one-time-password';
import { safeEqual } from '../../core/secrets';

/** Time steps before and after the current one whose codes are accepted (RFC 6238, section 5.2). */
const ACCEPTED_STEPS = 1;
/** Time steps whose codes are recognized, ten minutes, to distinguish an old code or a wrong clock from a guess. */
const RECOGNIZED_STEPS = 20;

/** The steps from the current one outwards: 0, -1, 1, -2, 2 … */
const offsets = Array.from({ length: 2 * RECOGNIZED_STEPS + 1 }, (_, index) =>
  index % 2 === 0 ? index / 2 : -(index + 1) / 2,
);

/**
 * The time step of a code, and its distance from the current one; undefined for a code of none of the card's.
 * @param secrets a phone has one of them: the one that was derived when it was last online
 */
export async function findTimeStep(secrets: readonly string[], digits: string, now: Date) {
  const current = getTimeStep(now.getTime());
  const steps = offsets.map((offset) => ({ timeStep: current + offset, offset }));
  const codes = await Promise.all(
    steps.map(({ timeStep }) => Promise.all(secrets.map((secret) => computeTotp(secret, timeStep)))),
  );
  return steps.find((_, index) => codes[index]?.some((code) => safeEqual(code, digits)));
}

/** True for a time step whose code is accepted now. */
export const isAccepted = ({ offset }: { offset: number }): boolean => Math.abs(offset) <= ACCEPTED_STEPS;
