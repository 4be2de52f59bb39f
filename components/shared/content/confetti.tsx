import type { CSSProperties } from 'react';
import styles from './confetti.module.css';

const PIECES = 28;

/** A spread that looks random and is the same in every rendering: multiples of the golden ratio. */
const getOffset = (index: number) => (index * 0.618) % 1;

/** Custom properties are missing from React's type. */
const toStyle = (index: number): CSSProperties & Record<'--drift', string> => ({
  insetInlineStart: `${Math.round(getOffset(index + 1) * 100)}%`,
  animationDelay: `${Math.round(getOffset(index * 3) * 350)}ms`,
  '--drift': `${Math.round((getOffset(index * 7) - 0.5) * 120)}px`,
});

/** Falls once over its parent, which is positioned: decoration. */
export function Confetti() {
  return (
    <div aria-hidden className={styles.burst}>
      {Array.from({ length: PIECES }, (_, index) => (
        <span key={index} className={styles.piece} style={toStyle(index)} />
      ))}
    </div>
  );
}
