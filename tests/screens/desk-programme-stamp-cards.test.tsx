import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createRoleSession } from '../msw/desk-records';
import { coffeeCard, createStudio } from '../msw/studio-responses';
import { expectAccessible } from '../setup/expect-accessible';
import { renderDesk } from '../setup/render-desk';
import { findForm, findSaved, press, type } from './desk-programme-steps';

const withCard = createStudio({ settings: { stampCards: [coffeeCard] } });
const open = async (getStudio = withCard) => {
  await renderDesk('/programme/stamp-cards', {
    session: createRoleSession(),
    replies: { getStudio, saveDraft: { draftVersion: 6 } },
  });
  await findForm();
};

describe('The stamp cards of the programme', () => {
  it('begin with an example', async () => {
    await open(createStudio());
    press('Start with this');
    expect(await findSaved()).toMatchObject({
      changes: {
        stampCards: [
          { name: { en: 'Coffee card' }, by: 'visits', stampsNeeded: 10, reward: { name: { en: 'A coffee on us' } } },
        ],
      },
    });
    expect(screen.getByRole('button', { name: /^Coffee card/ })).toHaveTextContent(
      /Each day with a purchase.*Stamps: 10/,
    );
    await expectAccessible(screen.getByRole('main'));
  });

  it('change how many stamps they need, until when, and the gift', async () => {
    await open();
    press(/^Coffee card/);
    type('Stamps of a full card', '31');
    expect(screen.getByText('Type a whole number from 2 to 30: the draft keeps what it had.')).toBeVisible();
    type('Stamps of a full card', '8');
    expect(screen.getByText(/^Pieces until the gift: 8/)).toBeVisible();
    type(/^Stamps lapse after months/, '6');
    type('Gift (English)', 'A large coffee');
    type('Valid for days', '30');
    const reward = {
      ...coffeeCard.reward,
      name: { ...Object(coffeeCard.reward.name), en: 'A large coffee' },
      validDays: 30,
    };
    expect(await findSaved()).toMatchObject({
      changes: { stampCards: [{ ...coffeeCard, stampsNeeded: 8, validMonths: 6, reward }] },
    });
    await expectAccessible(screen.getByRole('main'));
  });

  it('name the items that bring stamps, one in each line', async () => {
    await open();
    press(/^Coffee card/);
    const items = () => screen.getByLabelText('Items, one in each line');
    expect(items()).toHaveValue('LATTE\nFILTER');
    fireEvent.change(items(), { target: { value: '' } });
    expect(screen.getByText('Type at least one item.')).toBeVisible();
    fireEvent.change(items(), { target: { value: `LATTE\n${'x'.repeat(65)}` } });
    expect(screen.getByText(/^A line has at most 64 characters/)).toBeVisible();
    fireEvent.change(items(), { target: { value: 'Latte\n\nCortado\n' } });
    expect(await findSaved()).toMatchObject({ changes: { stampCards: [{ items: ['Latte', 'Cortado'] }] } });
  });

  it('give a stamp for each visit instead, of a least purchase', async () => {
    await open();
    press(/^Coffee card/);
    type('A stamp for', 'visits');
    type('Purchases of the day, at least', '15');
    expect(screen.getByText(/^That is at least/)).toHaveTextContent('₪150.00');
    expect(await findSaved()).toMatchObject({ changes: { stampCards: [{ by: 'visits', minimumSpend: 1_500 }] } });
    expect(await findSaved()).not.toHaveProperty('changes.stampCards.0.items');
  });

  it('are five at most, and removed after a question that says what members lose', async () => {
    const cards = Array.from({ length: 5 }, (_, index) => ({ ...coffeeCard, id: `card-${index}` }));
    await open(createStudio({ settings: { stampCards: cards } }));
    expect(screen.queryByRole('button', { name: 'Add a stamp card' })).toBeNull();
    fireEvent.click(screen.getAllByRole('button', { name: /^Coffee card/ })[0]!);
    press(/^Remove: /);
    const dialog = within(screen.getByRole('dialog', { name: 'Remove this stamp card?' }));
    expect(dialog.getByText(/^Members lose the stamps of cards that are not full/)).toBeVisible();
    fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(screen.getAllByRole('button', { name: /^Coffee card/ })).toHaveLength(4);
    press('Add a stamp card');
    expect(screen.getByLabelText('Name (English)')).toHaveValue('');
  });

  it('say where an error is', async () => {
    const errors = [{ setting: 'stampCards' as const, path: '0.reward.name', code: 'missing' }];
    await open(createStudio({ settings: { stampCards: [coffeeCard] }, errors }));
    press(/^Coffee card.*To correct/);
    expect(screen.getByLabelText('Gift (English)')).toBeInvalid();
  });
});
