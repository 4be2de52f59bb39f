import { normalizeEmail } from 'loyalty-text/normalize-email';

/** The feedback of a member or visitor. */
export interface FeedbackFields {
  email: string;
  subject: string;
  message: string;
}

export type FeedbackField = keyof FeedbackFields;

/** Idle, pending, or sent (spec §4). `notice` is the key of the last attempt's error. */
export type FeedbackState =
  | { name: 'idle'; notice: string | null }
  | { name: 'submitting'; notice: null }
  | { name: 'sent'; notice: null };

export type FeedbackEvent =
  | { type: 'submitted' }
  | { type: 'responded'; status: string; sent?: boolean }
  | { type: 'failed'; retryAfter?: number }
  | { type: 'noticePassed' };

export const initialFeedback: FeedbackState = { name: 'idle', notice: null };

/** The feedback form from the first input to the confirmation. */
export function reduceFeedback(state: FeedbackState, event: FeedbackEvent): FeedbackState {
  switch (event.type) {
    case 'submitted':
      return { name: 'submitting', notice: null };
    case 'responded':
      if (event.status === 'OK' && event.sent !== false) return { name: 'sent', notice: null };
      if (event.status === 'USER_CANNOT_BE_VERIFIED_AS_HUMAN')
        return { name: 'idle', notice: 'please-try-again-later' };
      return event.status === 'NEED_HUMAN_VERIFICATION'
        ? initialFeedback
        : { name: 'idle', notice: 'message.general.error' };
    case 'failed':
      return {
        name: 'idle',
        notice: event.retryAfter === undefined ? 'message.general.error' : 'error.TOO_MANY_REQUESTS',
      };
    case 'noticePassed':
      return state.name === 'idle' ? initialFeedback : state;
  }
}

/** The errors of the fields, as text keys (spec §5). */
export function validateFeedback({ email, subject, message }: FeedbackFields): Partial<Record<FeedbackField, string>> {
  return {
    ...(email === '' ? { email: 'validation.email.empty' } : {}),
    ...(email !== '' && normalizeEmail(email) === undefined ? { email: 'validation.email.not.in.right.format' } : {}),
    ...(subject.trim() === '' ? { subject: 'validation.subject.empty' } : {}),
    ...(message.trim() === '' ? { message: 'validation.message.empty' } : {}),
  };
}
