import { useState } from 'react';
import { TimedAlert } from '@/components/ui/timed-alert';

/** Says for a moment what was done. `show` replaces what it said before. */
export function useDoneMessage() {
  const [message, setMessage] = useState<{ text: string; id: number }>();
  return {
    show: (text: string) => setMessage((before) => ({ text, id: (before?.id ?? 0) + 1 })),
    element: message && (
      <TimedAlert key={message.id} tone="success">
        {message.text}
      </TimedAlert>
    ),
  };
}
