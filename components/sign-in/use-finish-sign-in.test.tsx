import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api, useGetMemberDetailsQuery } from '@/store/api';
import { createMemberDetails } from '@/tests/msw/responses';
import { getSentRequests } from '@/tests/msw/server';
import { renderPortal } from '@/tests/setup/render-portal';
import { useFinishSignIn } from './use-finish-sign-in';

function Finish() {
  const finish = useFinishSignIn();
  const { data } = useGetMemberDetailsQuery();
  return <button onClick={() => void finish()}>{data?.member.firstName ?? 'Nobody'}</button>;
}

it('details of the previous member are not shown after sign-in', async () => {
  const grace = createMemberDetails({ member: { firstName: 'Grace' } });
  const { store } = await renderPortal(<Finish />, { replies: { getMemberDetails: [createMemberDetails(), grace] } });
  fireEvent.click(await screen.findByRole('button', { name: 'Ada' }));
  expect(await screen.findByRole('button', { name: 'Grace' })).toBeVisible();
  expect(getSentRequests('getMemberDetails')).toHaveLength(2);
  expect(api.endpoints.getMemberDetails.select()(store.getState()).data).toEqual(grace);
});
