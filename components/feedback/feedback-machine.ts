import { EMAIL } from '@/contract/patterns';

/** What a member or a visitor writes to the business. */
export interface FeedbackFields {
  email: string;
  subject: string;
  message: string;
}

export type FeedbackField = keyof FeedbackFields;

/** Idle, on its way, or there (spec §4). `notice` is the key of what went wrong with the last try. */
export type FeedbackState =
  { name: 'idle'; notice: string | null } | { name: 'submitting'; notice: null } | { name: 'sent'; notice: null };

export type FeedbackEvent =
  | { type: 'submitted' }
  | { type: 'answered'; status: string; sent?: boolean }
  | { type: 'failed'; retryAfter?: number }
  | { type: 'noticePassed' };

export const initialFeedback: FeedbackState = { name: 'idle', notice: null };

/** A feedback form from the first press to the thanks. */
export function feedbackMachine(state: FeedbackState, event: FeedbackEvent): FeedbackState {
  switch (event.type) {
    case 'submitted':
      return { name: 'submitting', notice: null };
    case 'answered':
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

/** What is wrong with the fields, as text keys (spec §5). */
export function validateFeedback({ email, subject, message }: FeedbackFields): Partial<Record<FeedbackField, string>> {
  return {
    ...(email === '' ? { email: 'validation.email.empty' } : {}),
    ...(email !== '' && !EMAIL.test(email) ? { email: 'validation.email.not.in.right.format' } : {}),
    ...(subject.trim() === '' ? { subject: 'validation.subject.empty' } : {}),
    ...(message.trim() === '' ? { message: 'validation.message.empty' } : {}),
  };
}
