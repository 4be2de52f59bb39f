import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createRoleSession } from '../msw/desk-records';
import { createStudio, levels } from '../msw/studio-responses';
import { expectAccessible } from '../setup/expect-accessible';
import { renderDesk } from '../setup/render-desk';
import { findForm, findSaved, press, type } from './desk-programme-steps';

const withLevels = createStudio({ settings: { tiers: levels } });
const open = async (getStudio = withLevels) => {
  await renderDesk('/programme/levels', {
    session: createRoleSession(),
    replies: { getStudio, saveDraft: { draftVersion: 6 } },
  });
  await findForm();
};
const listNames = () =>
  within(screen.getByRole('main'))
    .getAllByRole('button', { expanded: false })
    .map(({ textContent }) => /^(Seed|Sprout|Tree)/.exec(textContent ?? '')?.[0]);

describe('The levels of the programme', () => {
  it('begin with an example that explains itself', async () => {
    await open(createStudio());
    expect(screen.getByText(/^For example: Bronze for everybody, Silver from 10 visits/)).toBeVisible();
    press('Start with this');
    expect(await findSaved()).toMatchObject({
      changes: {
        tiers: {
          by: 'visits',
          periodDays: 365,
          levels: [
            { name: { en: 'Bronze' }, from: 0 },
            { name: { en: 'Silver' }, from: 10 },
            { name: { en: 'Gold' }, from: 25, earningPercent: 110 },
          ],
        },
      },
    });
    expect(screen.getByRole('button', { name: /^Gold/ })).toHaveTextContent(/From 25 visits.*earns 10% more/);
    await expectAccessible(screen.getByRole('main'));
  });

  it('say what each is worth, and change with their benefits', async () => {
    await open();
    press(/^Tree/);
    expect(screen.getByText(/^A bill of/)).toHaveTextContent(/₪100\.00.*125 Beans.*instead of.*100 Beans/);
    type('Earns more, in percent', '50');
    expect(screen.getByText(/^A bill of/)).toHaveTextContent(/150 Beans/);
    press('Add a benefit');
    type('Benefit 1 (English)', 'Cake on Sundays');
    const [seed, sprout, tree] = levels.levels;
    const changed = { ...tree!, earningPercent: 150, benefits: [{ en: 'Cake on Sundays' }] };
    expect(await findSaved()).toMatchObject({ changes: { tiers: { ...levels, levels: [seed, sprout, changed] } } });
    press('Remove benefit 1');
    await waitFor(async () =>
      expect(await findSaved()).toMatchObject({ changes: { tiers: { levels: [seed, sprout, { benefits: [] }] } } }),
    );
    await expectAccessible(screen.getByRole('main'));
  });

  it('are saved in the order of what they require, and stay where they are while one is typed', async () => {
    await open();
    press(/^Sprout/);
    type('Visits that reach it', '40');
    expect(await findSaved()).toMatchObject({
      changes: { tiers: { levels: [{ id: 'seed' }, { id: 'tree' }, { id: 'sprout', from: 40 }] } },
    });
    expect(listNames()).toEqual(['Seed', 'Tree']);
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
    press(/^Sprout/);
    expect(listNames()).toEqual(['Seed', 'Tree', 'Sprout']);
  });

  it('are added above the highest, and removed after a question; everybody’s goes last', async () => {
    await open();
    press(/^Seed/);
    expect(screen.getByText(/^Every member has this level/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Remove: .*Seed/ })).toBeNull();
    press('Add a level');
    type('Name (English)', 'Forest');
    expect(screen.getByLabelText('Visits that reach it')).toHaveValue('40');
    press(/^Remove: .*Forest/);
    const dialog = within(screen.getByRole('dialog', { name: 'Remove this level?' }));
    expect(dialog.getByText(/Members who have it keep it/)).toBeVisible();
    fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(screen.queryByRole('button', { name: /^Forest/ })).toBeNull();
  });

  it('end with the last one', async () => {
    await open(createStudio({ settings: { tiers: { ...levels, levels: levels.levels.slice(0, 1) } } }));
    press(/^Seed/);
    press(/^Remove: .*Seed/);
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
    expect(await findSaved()).toMatchObject({ changes: { tiers: null } });
    expect(screen.getByRole('button', { name: 'Start with this' })).toBeVisible();
  });

  it('count points in place of visits, about as hard to reach', async () => {
    await open();
    type('Levels count', 'points');
    expect(await findSaved()).toMatchObject({
      changes: { tiers: { by: 'points', levels: [{ from: 0 }, { from: 100_000 }, { from: 300_000 }] } },
    });
    press(/^Sprout/);
    expect(screen.getByText(/^Purchases of/)).toHaveTextContent('₪1,000.00');
    type('Beans that reach it', '500');
    expect(screen.getByText(/^Purchases of/)).toHaveTextContent('₪500.00');
  });

  it('say where an error is', async () => {
    const errors = [{ setting: 'tiers' as const, path: 'levels.2.from', code: 'not_ascending' }];
    await open(createStudio({ settings: { tiers: levels }, errors }));
    press(/^Tree.*To correct/);
    expect(screen.getByLabelText('Visits that reach it')).toBeInvalid();
    expect(screen.getByText('It needs more than the level before it.')).toBeVisible();
  });
});
