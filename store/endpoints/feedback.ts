import { api } from '../api';
import { createEndpoints } from '../endpoint';

const feedbackApi = api.injectEndpoints({
  endpoints: (build) => {
    const { mutation } = createEndpoints(build);
    return {
      submitFeedback: mutation('submitFeedback'),
      submitVisitorFeedback: mutation('submitVisitorFeedback'),
    };
  },
});

export const { useSubmitFeedbackMutation, useSubmitVisitorFeedbackMutation } = feedbackApi;
