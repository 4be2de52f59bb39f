export { type CodeToSend, enqueueMessages, type NewMessage } from './enqueue-messages';
export { classifyFailure, DeliveryError, getRetryDelay } from './failures';
export { FAILING_ATTEMPTS, HELD_DAYS, MESSAGE_LIFETIME_HOURS } from './limits';
export { insertAtPace, hashCause } from './pace';
export { assignMessages, eraseCodeText, releaseMessages } from './queries';
export { type FailedDelivery, findFailedDeliveries, findQueueDepths } from './queue-depths';
export { sweepOutbox } from './sweep';
export { type CodeText, writeCode } from './write-code';
export {
  createTransports,
  getDeliveredChannels,
  type OutgoingMessage,
  type Transport,
  type Transports,
} from './transports';
