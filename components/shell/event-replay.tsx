import { useEffect } from 'react';
import { replayEvents } from '@/lib/inline/replay-events';

/** Replays what a visitor did before the page was hydrated; it is rendered last, so that all other effects have run. */
export function EventReplay() {
  useEffect(() => void replayEvents(), []);
  return null;
}
