import { useEffect } from 'react';
import { replayEvents } from '@/lib/inline/replay-events';

/**
 * Replays a visitor's input from before hydration; it is rendered last, so that the effects of the page have run. In a task of
 * its own: a press can hydrate the page, and while it is handled the browser ignores another press of its element.
 */
export function EventReplay() {
  useEffect(() => void setTimeout(replayEvents), []);
  return null;
}
