import { useEffect } from 'react';
import { replayEvents } from '@/lib/inline/replay-events';

/** Replays a visitor's input from before hydration; it is rendered last, so that the effects of the page have run. */
export function EventReplay() {
  useEffect(() => void replayEvents(), []);
  return null;
}
