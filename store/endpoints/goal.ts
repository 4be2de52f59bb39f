import { addEndpoints } from '../api';

/** The item that a member saves for. */
const goalApi = addEndpoints(({ mutation }) => ({
  setGoal: mutation('setGoal', { invalidatesTags: ['goal'] }),
}));

export const { useSetGoalMutation } = goalApi;
