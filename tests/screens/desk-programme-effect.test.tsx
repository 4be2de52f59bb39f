import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { StudioChange } from 'loyalty-contract/schemas/studio';
import { type DeskReplies, type DeskResponseBody, getSentDeskRequests } from '../msw/desk-handlers';
import { AT, createRoleSession } from '../msw/desk-records';
import { createProblemReply } from '../msw/replies';
import { createStudio } from '../msw/studio-responses';
import { expectAccessible } from '../setup/expect-accessible';
import { renderDesk } from '../setup/render-desk';

const rate: StudioChange = { setting: 'pointsPerUnit', kind: 'value', before: 100, after: 200 };
const name: StudioChange = { setting: 'pointName', kind: 'texts' };
const effect: DeskResponseBody<'getDraftEffect'> = {
  since: AT,
  purchases: 12,
  evaluated: 12,
  revenue: 12_050,
  balances: [
    { account: 'points', live: 12_000, draft: 24_000 },
    { account: 'credit', live: 600, draft: 0 },
  ],
};
const open = (changes: StudioChange[], replies: DeskReplies = {}, role: 'owner' | 'manager' = 'owner') =>
  renderDesk('/programme', {
    session: createRoleSession(role),
    replies: { getStudio: createStudio({ changes }), getDraftEffect: effect, ...replies },
  });
const strip = (text: string | null) => text?.replace(/[\u2066-\u2069\u200e]/g, '');
const findRows = async () => {
  const table = await screen.findByRole('table', { name: 'In the last 30 days' });
  return within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => strip(textContent)));
};

describe('What a draft would have cost', () => {
  it('stands below its changes, by balance', async () => {
    await open([rate]);
    expect(await findRows()).toEqual([
      ['Earned', 'Beans', 'Credit'],
      ['As published', '120', '₪6.00'],
      ['With the draft', '240', '₪0'],
      ['Difference', '+120 Beans', '-₪6.00'],
    ]);
    expect(screen.getByText('Purchases: 12, ₪120.50 in all. They would have earned:')).toBeVisible();
    await expectAccessible(screen.getByRole('main'));
  });

  it('is an estimate where there are more purchases than are evaluated', async () => {
    await open([rate], { getDraftEffect: { ...effect, purchases: 4_800, evaluated: 1_000 } });
    expect((await findRows()).map((cells) => cells[1])).toEqual(['Beans', '576', '1,152', '+576 Beans']);
    expect(screen.getByText(/^An estimate from 1,000 of them/)).toBeVisible();
  });

  it('has no sign where nothing differs', async () => {
    const same = { account: 'credit', live: 600, draft: 600 } as const;
    await open([rate], { getDraftEffect: { ...effect, balances: [same] } });
    expect((await findRows()).map((cells) => cells[1])).toEqual(['Credit', '₪6.00', '₪6.00', '₪0']);
  });

  it('says that there was nothing to compare with', async () => {
    await open([rate], { getDraftEffect: { ...effect, purchases: 0, evaluated: 0, revenue: 0 } });
    expect(await screen.findByText('There were no purchases to compare with.')).toBeVisible();
  });

  it('is asked for again after a failure', async () => {
    await open([rate], { getDraftEffect: [createProblemReply('INTERNAL_ERROR'), effect] });
    (await screen.findByRole('button', { name: 'Try again' })).click();
    expect(await findRows()).toHaveLength(4);
  });

  it.each([
    ['changes that cost nothing', [name], {}, 'owner'],
    ['a backend that cannot say', [rate], { getDraftEffect: createProblemReply('NOT_FOUND') }, 'owner'],
    ['a manager, who does not publish', [rate], {}, 'manager'],
  ] as const)('is not shown for %s', async (_, changes, replies, role) => {
    await open([...changes], replies, role);
    expect(await screen.findByRole('list', { name: 'Changes in the draft' })).toBeVisible();
    const asked = role === 'owner' && changes[0] === rate;
    await expect.poll(() => getSentDeskRequests('getDraftEffect').length).toBe(asked ? 1 : 0);
    await expect.poll(() => screen.queryByRole('heading', { name: 'In the last 30 days' })).toBeNull();
  });
});
