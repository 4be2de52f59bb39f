import { act, cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createMemberDetails } from '@/tests/msw/responses';
import { renderPortal } from '@/tests/setup/render-portal';
import { api } from '@/store/api';
import { NoticesBell } from './notices-bell';

const render = (unreadNotices: number | undefined, missingCalls: string[] = []) =>
  renderPortal(<NoticesBell />, {
    who: 'member',
    details: createMemberDetails(unreadNotices === undefined ? {} : { unreadNotices }),
    configuration: { missingCalls },
  });

it('The bell has the number of unread notices, in its name too', async () => {
  await render(3);
  expect(screen.getByRole('link', { name: 'Inbox: 3 unread' })).toHaveTextContent('3');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('The bell has no number where everything is read, and a short one for very many', async () => {
  await render(0);
  expect(screen.getByRole('link', { name: 'Inbox' })).toHaveTextContent('');
  expect(screen.queryByText('0')).toBeNull();
  cleanup();
  await render(100);
  expect(screen.getByRole('link')).toHaveTextContent('99+');
});

it.each([
  ['does not report unread notices', undefined, []],
  ['has no list of notices', 3, ['getNotices']],
])('There is no bell where the backend %s', async (_, unread, missing) => {
  await render(unread, missing);
  expect(screen.queryByRole('link')).toBeNull();
});

it('A notice that arrives while the page is open is announced, and one that is read is not', async () => {
  const { store } = await render(1);
  const update = (unreadNotices: number) =>
    act(() =>
      store.dispatch(api.util.upsertQueryData('getMemberDetails', undefined, createMemberDetails({ unreadNotices }))),
    );
  await update(3);
  await expect.poll(() => screen.getByRole('status').textContent).toBe('3 new messages');
  await update(2);
  await expect.poll(() => screen.getByRole('status').textContent).toBe('');
});
