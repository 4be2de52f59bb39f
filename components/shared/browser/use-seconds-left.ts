import { useEffect, useState } from 'react';

/** Whole seconds until a time (milliseconds since the epoch), updated every second; 0 when it is past. */
export function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  const secondsLeft = Math.max(0, Math.ceil((until - now) / 1_000));
  const over = secondsLeft === 0;

  useEffect(() => {
    if (over) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [until, over]);

  return secondsLeft;
}
