import { messageChannels, type MessageChannel } from 'loyalty-contract/message-channels';
import { Counter, type Registry } from 'prom-client';

/** `refused`: the message itself, which says nothing about the service. */
type AttemptOutcome = 'sent' | 'failed' | 'refused';

/** Counts an attempt to send a message. @param reason the error code of a failed one */
export type RecordAttempt = (channel: MessageChannel, outcome: AttemptOutcome, reason?: string) => void;

/** Registers the counter of attempts, and returns what counts one. */
export function createMessageMetrics(registry: Registry): RecordAttempt {
  const attempts = new Counter({
    name: 'loyalty_message_attempts_total',
    help: 'Attempts to send messages, by channel, outcome and error code',
    labelNames: ['channel', 'outcome', 'reason'],
    registers: [registry],
  });
  for (const channel of messageChannels) attempts.inc({ channel, outcome: 'sent', reason: '' }, 0);
  return (channel, outcome, reason = '') => attempts.inc({ channel, outcome, reason });
}
