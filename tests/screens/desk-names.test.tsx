import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { definitions } from 'loyalty-contract/calls/calls';
import { deskRoutes, type DeskCallName } from 'loyalty-contract/calls/desk-routes';
import type { DeskReplies } from '../msw/desk-handlers';
import {
  createIdentifiedMember,
  createInvitation,
  createStaffBusiness,
  createStaffSession,
  createTillAction,
} from '../msw/desk-responses';
import { renderDesk } from '../setup/render-desk';
import { getTexts } from '@/scripts/texts';

/** The people of the examples, and those of the session and the till below. */
const NAMES = /Ada|Lovelace|Noa|Dana|Grace|Hopper/;
const replies: DeskReplies = {
  ...Object.fromEntries(
    (Object.keys(deskRoutes) as DeskCallName[]).map((name) => [name, definitions[name].example.response]),
  ),
  identifyMember: createIdentifiedMember({ firstName: 'Dana', lastName: 'Cohen' }),
  listTillActs: { acts: [createTillAction({ by: 'Noa Levi', memberName: 'Dana C.' })], cursor: null },
};
const session = createStaffSession({
  name: 'Noa Levi',
  businesses: [createStaffBusiness({ role: 'owner' })],
  invitations: [{ ...createInvitation(), name: 'Noa L.' }],
});

const isIsolated = (text: string) => text.replace(/\u2068[^\u2068\u2069]*\u2069/g, '').search(NAMES) < 0;
/** Names on the screen that the direction of the page can tear apart. Labels are heard, not seen. */
function findLooseNames(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const loose: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement, textContent } = node;
    const isHidden = parentElement?.closest('script, style, title, textarea, option');
    if (!isHidden && !parentElement?.closest('bdi, [dir]:not(html)') && !isIsolated(textContent ?? ''))
      loose.push(`${parentElement?.localName}: ${textContent}`);
  }
  return loose;
}

async function expectIsolatedNames(where: string) {
  await act(async () => undefined);
  expect([where, [...new Set(findLooseNames())]]).toEqual([where, []]);
}

describe.each(['he', 'ar'])('Names of people at the desk in the language %s', (locale) => {
  const t = getTexts('desk', locale);
  const open = (path: string) => renderDesk(path, { locale: locale as 'he', session, replies });

  it.each([
    '/account',
    '/imports',
    '/keys',
    '/log',
    '/members',
    '/messages',
    '/staff',
    '/today',
    '/webhooks',
    '/webhooks/w-1',
  ])('are isolated on %s', async (path) => {
    await open(path);
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: t('desk.account.menu', { name: 'Noa Levi' }) }));
    await expectIsolatedNames(path);
  });

  it('are isolated on every tab of a member', async () => {
    await open('/members/m-1');
    for (const tab of await screen.findAllByRole('tab')) {
      fireEvent.click(tab);
      await waitFor(() => expect(tab).toHaveAttribute('aria-selected', 'true'));
      await expectIsolatedNames(tab.textContent);
    }
  });

  it('are isolated at the till, on the card and in its forms', async () => {
    await open('/till');
    const field = screen.getByRole('textbox');
    fireEvent.change(field, { target: { value: '482913' } });
    fireEvent.click(screen.getByRole('button', { name: t('desk.till.search.submit') }));
    await screen.findByRole('heading', { level: 2, name: /Dana/ });
    await expectIsolatedNames('card');
    fireEvent.click(screen.getByRole('button', { name: new RegExp(t('desk.till.action.purchase')) }));
    await screen.findByRole('textbox', { name: new RegExp(t('desk.till.purchase.amount')) });
    await expectIsolatedNames('form');
  });
});
