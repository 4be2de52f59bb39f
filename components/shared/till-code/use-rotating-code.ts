import { useEffect, useState } from 'react';
import { CODE_PERIOD_SECONDS, computeTotp, getTimeStep } from 'loyalty-text/one-time-password';
import { getServerTime, isClockSetBack } from '@/lib/offline/card-clock';
import type { SavedCard } from '@/lib/offline/saved-code';

interface RotatingCode {
  /** As displayed and scanned: the card's id and six digits. Undefined until it is computed. */
  code: string | undefined;
  secondsLeft: number;
  /** The phone's clock is wrong, and the code with it. */
  isClockWrong: boolean;
}

/** The current code of an offline card, by the backend's clock; another one every thirty seconds. */
export function useRotatingCode(saved: SavedCard): RotatingCode {
  const [now, setNow] = useState(() => Date.now());
  const [computed, setComputed] = useState<{ timeStep: number; code: string }>();
  const serverTime = getServerTime(saved, now);
  const timeStep = getTimeStep(serverTime);
  const { card } = saved;

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);

  useEffect(() => {
    if (!card) return;
    let superseded = false;
    computeTotp(card.secret, timeStep)
      .then((digits) => (superseded ? undefined : setComputed({ timeStep, code: `${card.cardId}-${digits}` })))
      .catch(() => undefined);
    return () => void (superseded = true);
  }, [card, timeStep]);

  return {
    code: computed?.timeStep === timeStep ? computed.code : undefined,
    secondsLeft: CODE_PERIOD_SECONDS - (Math.floor(serverTime / 1_000) % CODE_PERIOD_SECONDS),
    isClockWrong: isClockSetBack(saved, now),
  };
}
