import { addEndpoints } from '../api';

const feedbackApi = addEndpoints(({ mutation }) => ({
  submitFeedback: mutation('submitFeedback'),
  submitVisitorFeedback: mutation('submitVisitorFeedback'),
}));

export const { useSubmitFeedbackMutation, useSubmitVisitorFeedbackMutation } = feedbackApi;
