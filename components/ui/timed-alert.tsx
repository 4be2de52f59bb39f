import { useEffect, useEffectEvent, useState } from 'react';
import { Alert, type AlertProps } from './alert';

/** How long it is shown, in milliseconds (spec §9, alert auto-hide). */
const ALERT_MS = 8_000;

/** True while the pointer is pressed anywhere. */
function usePointerDown(): boolean {
  const [down, setDown] = useState(false);
  useEffect(() => {
    const handleDown = () => setDown(true);
    const handleUp = () => setDown(false);
    document.addEventListener('pointerdown', handleDown, true);
    document.addEventListener('pointerup', handleUp, true);
    document.addEventListener('pointercancel', handleUp, true);
    return () => {
      document.removeEventListener('pointerdown', handleDown, true);
      document.removeEventListener('pointerup', handleUp, true);
      document.removeEventListener('pointercancel', handleUp, true);
    };
  }, []);
  return down;
}

/**
 * An alert about an event, without any control: it disappears by itself, but not while it is hovered, focused or the
 * pointer is pressed, because the click would miss what moves up.
 */
export function TimedAlert({ onClose, ...alert }: AlertProps & { onClose?: () => void }) {
  const [closed, setClosed] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const pressed = usePointerDown();
  const paused = hovered || focused || pressed;

  const close = useEffectEvent(() => {
    setClosed(true);
    onClose?.();
  });
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => close(), ALERT_MS);
    return () => clearTimeout(timer);
  }, [paused]);

  if (closed) return null;
  return (
    <div
      role="presentation"
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Alert {...alert} />
    </div>
  );
}
