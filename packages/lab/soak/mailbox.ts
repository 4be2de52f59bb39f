import { setTimeout as pause } from 'node:timers/promises';
import type { SoakStack } from './stack';

const POLL_MS = 20;
/** How long a code is awaited. */
const MAX_WAIT_MS = 20_000;

/** A received mail with its time, by `performance.now()`. */
interface ReceivedMail {
  messageId: string;
  to: string;
  text: string;
  at: number;
}

/** Records each mail with its time. */
export function openMailbox({ received }: SoakStack['mails']) {
  const collected: ReceivedMail[] = [];
  const collect = () => {
    for (const { mail, envelope } of received.slice(collected.length))
      collected.push({
        messageId: mail.messageId ?? '',
        to: envelope[0] ?? '',
        text: mail.text ?? '',
        at: performance.now(),
      });
  };
  const timer = setInterval(collect, POLL_MS);
  return {
    collected,
    /** The code in the first mail to an address after the given count; undefined if none arrives. */
    async waitForCode(to: string, after: number): Promise<string | undefined> {
      for (const until = performance.now() + MAX_WAIT_MS; performance.now() < until; await pause(POLL_MS)) {
        const mail = collected.slice(after).find((item) => item.to === to);
        if (mail) return /(?<!\d)\d{4}(?:\d{2})?(?!\d)/.exec(mail.text)?.[0];
      }
      return undefined;
    },
    close: () => {
      collect();
      clearInterval(timer);
    },
  };
}

export type Mailbox = ReturnType<typeof openMailbox>;
