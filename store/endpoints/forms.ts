import { addEndpoints } from '../api';

const formsApi = addEndpoints(({ query, mutation }) => ({
  getForm: query('getForm', { providesTags: ['localized'] }),
  submitForm: mutation('submitForm', {
    invalidatesTags: (response) => (response?.status === 'OK' ? ['userUpdate', 'profile'] : []),
  }),
}));

export const { useGetFormQuery, useSubmitFormMutation } = formsApi;
