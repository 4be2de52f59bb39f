import { useEffect, useState } from 'react';
import type { BalanceKind } from 'loyalty-contract/balance-kinds';
import { Amount } from './amount';

const allowsMotion = () => !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

interface CountingAmountProps {
  hundredths: number;
  kind: BalanceKind;
  bare?: boolean;
}

/**
 * A balance that counts to its new value when it changes in view, unless less motion is preferred. Screen readers have the
 * new value at once, and nothing in between.
 */
export function CountingAmount({ hundredths, ...rest }: CountingAmountProps) {
  const [change, setChange] = useState<{ from: number; to: number }>({ from: hundredths, to: hundredths });
  const [shown, setShown] = useState<number | null>(null);
  if (change.to !== hundredths) {
    setChange({ from: shown ?? change.to, to: hundredths });
    setShown(allowsMotion() ? (shown ?? change.to) : null);
  }
  const { from, to } = change;

  useEffect(() => {
    if (from === to || !allowsMotion()) return;
    let stop: (() => void) | undefined;
    let superseded = false;
    import('./count-amount').then(
      ({ countAmount }) => {
        if (!superseded) stop = countAmount(from, to, setShown);
      },
      () => superseded || setShown(null),
    );
    return () => {
      superseded = true;
      stop?.();
    };
  }, [from, to]);

  if (shown === null) return <Amount hundredths={hundredths} {...rest} />;
  return (
    <>
      <span className="sr-only">
        <Amount hundredths={hundredths} {...rest} />
      </span>
      <span aria-hidden>
        <Amount hundredths={shown} {...rest} />
      </span>
    </>
  );
}
