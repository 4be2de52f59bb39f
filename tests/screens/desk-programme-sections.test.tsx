import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type DeskReplies, getSentDeskRequests } from '../msw/desk-handlers';
import { createRoleSession } from '../msw/desk-records';
import { connectionLost, createProblemReply } from '../msw/replies';
import { cake, createStudio, espresso } from '../msw/studio-responses';
import { expectAccessible } from '../setup/expect-accessible';
import { renderDesk } from '../setup/render-desk';
import { findSaved, type } from './desk-programme-steps';

type Section = keyof typeof screens;
type Options = Parameters<typeof renderDesk>[1];
const screens = {
  look: (options: Options) => renderDesk('/programme/look', options),
  rewards: (options: Options) => renderDesk('/programme/rewards', options),
  earning: (options: Options) => renderDesk('/programme/earning', options),
};
const saved = { draftVersion: 6 };
const open = (section: Section, replies: DeskReplies = {}, role: 'owner' | 'manager' = 'owner') =>
  screens[section]({
    session: createRoleSession(role),
    replies: { getStudio: createStudio(), saveDraft: saved, ...replies },
  });
const UNCHANGED = 'Nothing changed yet: members see it like this.';
const SAVED = 'Draft saved. Members do not see it yet.';

describe('The look of the programme', () => {
  it('saves each change as a draft by itself, with what was read', async () => {
    await open('look', {
      getStudio: [createStudio(), createStudio({ draftVersion: 6, settings: { businessName: 'Oil' } })],
    });
    expect(await screen.findByText(UNCHANGED)).toBeVisible();
    type('Name of the business', 'O');
    type('Name of the business', 'Oil');
    expect(await findSaved()).toEqual({ draftVersion: 5, baseVersion: 3, changes: { businessName: 'Oil' } });
    expect(await screen.findByText(SAVED)).toBeVisible();
    expect(getSentDeskRequests('saveDraft')).toHaveLength(1);
    await expectAccessible(screen.getByRole('main'));
  });

  it('saves a second change on top of the first', async () => {
    await open('look', {
      getStudio: [createStudio(), createStudio({ draftVersion: 6, settings: { businessName: 'Oil' } })],
      saveDraft: [saved, { draftVersion: 7 }],
    });
    await screen.findByText(UNCHANGED);
    type('Name of the business', 'Oil');
    await findSaved();
    await screen.findByText(SAVED);
    type('Name of one point (English)', 'drop');
    await waitFor(() => expect(getSentDeskRequests('saveDraft')).toHaveLength(2));
    expect(getSentDeskRequests('saveDraft')[1]?.body).toMatchObject({
      draftVersion: 6,
      changes: { pointName: { en: 'drop', he: 'פול' } },
    });
  });

  it('says what the contrast guard makes of a colour, and takes no text that is none', async () => {
    await open('look');
    await screen.findByText(UNCHANGED);
    const light = within(screen.getByRole('group', { name: 'Colour on a light background' }));
    fireEvent.change(light.getByLabelText('Code'), { target: { value: '#ffee00' } });
    expect(light.getByText(/^Too little contrast/)).toBeVisible();
    expect(await findSaved()).toMatchObject({ changes: { lightPrimary: '#ffee00' } });
    fireEvent.change(light.getByLabelText('Code'), { target: { value: 'yellow' } });
    expect(light.getByText(/^Type # and three or six digits/)).toBeVisible();
    fireEvent.change(light.getByLabelText(/^Pick/), { target: { value: '#003300' } });
    expect(light.getByText('Easy to read everywhere: shown as it is.')).toBeVisible();
  });

  it('shows which language lacks a text, and where an error is', async () => {
    const errors = [{ setting: 'pointName' as const, path: '', code: 'missing' }];
    await open('look', {
      getStudio: createStudio({ errors, settings: { pointName: { he: 'פול' }, pointsNamePlural: { en: 'beans' } } }),
    });
    expect(await screen.findByText('To correct before publishing: 1')).toBeVisible();
    expect(screen.getByLabelText('Name of one point (English)')).toBeInvalid();
    expect(screen.getByText('Missing: members with עברית see another language.')).toBeVisible();
  });

  it('has a headline of its own for visitors, or a sentence of the portal', async () => {
    await open('look');
    expect(await screen.findByLabelText(/^Headline \(English\)/)).toHaveValue('A seat at our table');
    expect(screen.getByLabelText(/^Headline \(עברית\)/)).toHaveAccessibleDescription(
      'Empty: a sentence of the portal.',
    );
    type(/^Headline \(English\)/, '');
    type(/^Text below the headline \(English\)/, 'Bread from our own oven.');
    expect(await findSaved()).toMatchObject({
      changes: { heroTitle: { en: '' }, heroText: { en: 'Bread from our own oven.' } },
    });
  });

  it('adds and removes benefits', async () => {
    await open('look');
    fireEvent.click(await screen.findByRole('button', { name: 'Add a benefit' }));
    type('Title (English)', 'A free coffee');
    fireEvent.click(screen.getByRole('button', { name: /^Earn/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Remove benefit 1' }));
    expect(await findSaved()).toMatchObject({ changes: { benefits: [{ title: { en: 'A free coffee' }, text: {} }] } });
  });

  it('asks whose changes stay if somebody else has changed the draft, and loses none', async () => {
    const theirs = createStudio({ draftVersion: 9, editedBy: 'Tom', settings: { businessName: 'Tom’s' } });
    await open('look', {
      getStudio: [createStudio(), theirs],
      saveDraft: [createProblemReply('STALE'), { draftVersion: 10 }],
    });
    await screen.findByText(UNCHANGED);
    type('Name of the business', 'Mine');
    expect(await screen.findByText(/^Somebody has changed the programme meanwhile, last .*Tom/)).toBeVisible();
    expect(screen.getByLabelText('Name of the business')).toHaveValue('Mine');
    fireEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(getSentDeskRequests('saveDraft')).toHaveLength(2));
    expect(getSentDeskRequests('saveDraft')[1]?.body).toEqual({
      draftVersion: 9,
      baseVersion: 3,
      changes: { businessName: 'Mine' },
    });
  });

  it('shows what somebody else typed, on request', async () => {
    const theirs = createStudio({ draftVersion: 9, editedBy: 'Tom', settings: { businessName: 'Tom’s' } });
    await open('look', { getStudio: [createStudio(), theirs], saveDraft: createProblemReply('STALE') });
    await screen.findByText(UNCHANGED);
    type('Name of the business', 'Mine');
    await screen.findByText(/last .*Tom/);
    fireEvent.click(screen.getByRole('button', { name: 'Show theirs' }));
    expect(screen.getByLabelText('Name of the business')).toHaveValue('Tom’s');
    expect(getSentDeskRequests('saveDraft')).toHaveLength(1);
  });

  it('keeps what was typed without a connection, and saves it on retry', async () => {
    await open('look', { saveDraft: [connectionLost, saved] });
    await screen.findByText(UNCHANGED);
    type('Name of the business', 'Oil');
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(getSentDeskRequests('saveDraft').length).toBeGreaterThan(1));
    expect(screen.getByLabelText('Name of the business')).toHaveValue('Oil');
    const [first, second] = getSentDeskRequests('saveDraft');
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  });
});

describe('The rewards of the programme', () => {
  it('change the price, stock and validity of an item, and keep the rest of it', async () => {
    await open('rewards');
    fireEvent.click(await screen.findByRole('button', { name: /^Cake/ }));
    expect(screen.getByLabelText('Price in Beans')).toHaveValue('500');
    type('Price in Beans', '450');
    type(/^Stock/, '');
    type('Valid for days', '30');
    const { stock: _stock, ...rest } = cake;
    expect(await findSaved()).toMatchObject({
      changes: { pointShop: [espresso, { ...rest, price: 45_000, validDays: 30 }] },
    });
    await expectAccessible(screen.getByRole('main'));
  });

  it('are named in the language of the person, or in another one', async () => {
    const getStudio = createStudio({ settings: { pointShop: [espresso, { ...cake, name: { en: 'Cake' } }] } });
    await renderDesk('/programme/rewards', { session: createRoleSession(), locale: 'he', replies: { getStudio } });
    expect(await screen.findByRole('button', { name: /^אספרסו/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Cake/ })).toBeVisible();
  });

  it('say at the field what cannot be read, and leave the draft alone', async () => {
    await open('rewards');
    fireEvent.click(await screen.findByRole('button', { name: /^Espresso/ }));
    type('Price in Beans', 'dear');
    expect(screen.getByText('Type a whole number: the draft keeps what it had.')).toBeVisible();
    type('Valid for days', '0');
    expect(screen.getByText('Type a whole number from 1 to 3650: the draft keeps what it had.')).toBeVisible();
    expect(screen.getByText(UNCHANGED)).toBeVisible();
  });

  it('are added, moved by buttons, hidden, and removed after a question', async () => {
    await open('rewards');
    fireEvent.click((await screen.findAllByRole('button', { name: 'Add a reward' }))[0]!);
    type('Name (English)', 'Mug');
    fireEvent.click(screen.getByRole('button', { name: 'Move up: \u2068Mug\u2069' }));
    fireEvent.click(screen.getByRole('switch', { name: 'Shown in the shop' }));
    expect(await findSaved()).toMatchObject({
      changes: { pointShop: [espresso, { name: { en: 'Mug' }, currency: 'points', hidden: true }, cake] },
    });
    fireEvent.click(screen.getByRole('button', { name: /^Remove/ }));
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
    expect(screen.queryByRole('button', { name: /^Mug/ })).toBeNull();
  });

  it('say where an error is', async () => {
    const errors = [{ setting: 'pointShop' as const, path: '1.price', code: 'not_whole' }];
    await open('rewards', { getStudio: createStudio({ errors }) });
    fireEvent.click(await screen.findByRole('button', { name: /^Cake.*To correct/ }));
    expect(screen.getByLabelText('Price in Beans')).toBeInvalid();
  });
});

describe('What members earn', () => {
  it('is typed as points for a unit of money, and explained by a bill', async () => {
    await open('earning');
    expect(await screen.findByText(/^A bill of/)).toHaveTextContent(/₪100\.00.*100 Beans/);
    type('Beans for each \u2068₪1.00\u2069', '2,5');
    type('Credit, in percent of the bill', '5');
    expect(screen.getByText(/^A bill of/)).toHaveTextContent(/250 Beans.*₪5\.00/);
    type(/^Days until Beans expire/, '');
    expect(await findSaved()).toMatchObject({
      changes: { pointsPerUnit: 250, creditPerUnit: 5, pointsValidDays: null },
    });
    await expectAccessible(screen.getByRole('main'));
  });

  it('has a birthday gift or none', async () => {
    await open('earning');
    fireEvent.click(await screen.findByRole('switch', { name: 'Members get a gift for their birthday' }));
    type('Gift (English)', 'Cake');
    type('Days before the birthday', '3');
    expect(await findSaved()).toMatchObject({
      changes: { birthdayGift: { name: { en: 'Cake' }, daysBefore: 3, validDays: 14 } },
    });
  });

  it('rewards an invitation, and warns of friends who are invented', async () => {
    await open('earning');
    const each = 'Beans for each of the two';
    await screen.findByLabelText(each);
    expect(screen.getByText(/^Each of the two gets/)).toHaveTextContent(/50 Beans/);
    type(each, '80');
    type('Credit for each of the two', '2.50');
    expect(screen.getByText(/^Each of the two gets/)).toHaveTextContent(/80 Beans.* and .*₪2\.50/);
    type('Least total of that purchase', '30');
    type('Friends rewarded for one member', '5');
    expect(screen.queryByText(/^Whoever invents friends/)).toBeNull();
    type('Given for', 'joining');
    expect(screen.getByText(/^Whoever invents friends/)).toBeVisible();
    expect(screen.queryByLabelText('Least total of that purchase')).toBeNull();
    expect(await findSaved()).toMatchObject({
      changes: {
        ...{ referralPoints: 8_000, referralCredit: 250, referralWhen: 'joining' },
        ...{ referralMinimumPurchase: 3_000, referralLimit: 5 },
      },
    });
  });

  it('is changed by owners', async () => {
    await open('earning', { getStudio: createStudio({ sections: ['look', 'rewards'] }) }, 'manager');
    expect(await screen.findByText('Owners change this part.')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
