import type { QueueName } from '../../core/jobs/queues';
import type { MessageChannel } from 'loyalty-contract/message-channels';

/** A message queue, and the outbox messages that it delivers. */
export interface MessageQueue {
  queue: QueueName;
  channel: MessageChannel;
  isCode: boolean;
}

/** The queues of messages. Those of codes come first: a code is only valid for minutes. */
export const messageQueues: readonly MessageQueue[] = [
  { queue: 'sms-codes', channel: 'sms', isCode: true },
  { queue: 'mail-codes', channel: 'email', isCode: true },
  { queue: 'sms', channel: 'sms', isCode: false },
  { queue: 'mail', channel: 'email', isCode: false },
  { queue: 'push', channel: 'push', isCode: false },
];
