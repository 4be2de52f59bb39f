import { useEffect, useEffectEvent, useReducer } from 'react';
import { isCaptchaDemand, useCaptcha } from '@/components/shared/captcha/use-captcha';
import { useIsSignedIn } from '@/components/shared/session/use-member';
import { isApiError } from '@/lib/calls/api-error';
import { useSubmitFeedbackMutation, useSubmitVisitorFeedbackMutation } from '@/store/endpoints/feedback';
import { reduceFeedback, initialFeedback, type FeedbackFields } from './feedback-machine';

/** The dialog closes by itself after this delay once the feedback is sent (spec §9). */
const CLOSE_DELAY_MS = 3_000;

/** Sends feedback, with a captcha if required; `onDone` is called `CLOSE_DELAY_MS` after the confirmation appears. */
export function useFeedback(onDone: () => void) {
  const [state, send] = useReducer(reduceFeedback, initialFeedback);
  const signedIn = useIsSignedIn();
  const [submitAsMember] = useSubmitFeedbackMutation();
  const [submitAsVisitor] = useSubmitVisitorFeedbackMutation();
  const [withCaptcha] = useCaptcha('feedback');

  const submitFeedback = signedIn ? submitAsMember : submitAsVisitor;
  const submit = async (feedBackData: FeedbackFields) => {
    send({ type: 'submitted' });
    try {
      const response = await withCaptcha((recaptchaData) =>
        submitFeedback({ body: { feedBackData, recaptchaData } }).unwrap(),
      );
      send({ type: 'responded', status: response.status, sent: isCaptchaDemand(response) ? undefined : response.sent });
    } catch (error) {
      send({ type: 'failed', retryAfter: isApiError(error) ? error.retryAfter : undefined });
    }
  };

  const isSent = state.name === 'sent';
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    if (!isSent) return;
    const timer = setTimeout(() => finish(), CLOSE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isSent]);

  return { state, submit, clearNotice: () => send({ type: 'noticePassed' }) };
}
