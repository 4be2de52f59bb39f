import { api } from '../api';
import { createEndpoints } from '../endpoint';

const formsApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = createEndpoints(build);
    return {
      getForm: query('getForm', { providesTags: ['wording'] }),
      submitForm: mutation('submitForm', {
        invalidatesTags: (response) => (response?.status === 'OK' ? ['userUpdate', 'profile'] : []),
      }),
    };
  },
});

export const { useGetFormQuery, useSubmitFormMutation } = formsApi;
