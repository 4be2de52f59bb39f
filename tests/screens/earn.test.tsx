import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createConfiguration, createEarningRules } from '../msw/responses';
import { renderPage } from '../setup/render-page';
import { describeStates } from './states';

const plain = (text: string | null) => (text ?? '').replaceAll(/[\u2066-\u2069]/g, '');
const getWay = (name: string) =>
  within(screen.getByRole('heading', { level: 2, name }).closest('div') ?? document.body);
const readWay = (name: string) =>
  plain(screen.getByRole('heading', { level: 2, name }).parentElement?.textContent ?? '');

describeStates({
  path: '/earn',
  call: 'getEarningRules',
  success: {
    reply: createEarningRules(),
    shows: () => screen.findByRole('heading', { level: 2, name: 'When you buy' }),
  },
  empty: { reply: createEarningRules({ rates: [] }), shows: () => screen.findByText('Nothing to earn yet') },
});

describe('/earn', () => {
  it('says what purchases earn, and what of them earns nothing, less or more', async () => {
    const getEarningRules = createEarningRules({
      rates: [
        { account: 'points', earned: 100, spent: 100 },
        { account: 'credit', earned: 500, spent: 10_000 },
      ],
      uncounted: ['credit', 'tips'],
      exceptions: [
        { names: ['Gift card', 'Voucher'], percent: 0 },
        { names: ['Coffee'], percent: 200 },
      ],
    });
    await renderPage('/earn', { configuration: { businessWallet: 'points and credit' }, replies: { getEarningRules } });
    await screen.findByRole('heading', { level: 2, name: 'When you buy' });
    const text = readWay('When you buy');
    expect(text).toContain('You earn 1 point for every €1 you spend.');
    expect(text).toContain('You earn €5 for every €100 you spend.');
    const items = getWay('When you buy').getAllByRole('listitem');
    expect(items.map(({ textContent }) => plain(textContent))).toEqual(['what you pay with credit', 'tips']);
    expect(text).toContain('Nothing is earned for Gift card and Voucher.');
    expect(text).toContain('For Coffee you earn 200% of the usual.');
  });

  it('says when purchases earn more, if they earn at all', async () => {
    const offer = { id: 'tea', name: 'Double points', percent: 200, days: [2], someItems: false };
    const configuration = { multipliers: [offer] };
    const { unmount } = await renderPage('/earn', {
      configuration,
      replies: { getEarningRules: createEarningRules() },
    });
    const section = within(await screen.findByRole('region', { name: 'Earn more' }));
    expect(section.getByRole('heading', { name: 'Double points' })).toBeVisible();
    unmount();
    await renderPage('/earn', { configuration, replies: { getEarningRules: createEarningRules({ rates: [] }) } });
    await screen.findByText('Nothing to earn yet');
    expect(screen.queryByRole('region', { name: 'Earn more' })).toBeNull();
  });

  it('says what each level is worth in money, and nothing of it where points have no value', async () => {
    const level = { benefits: [], earningPercent: 100 };
    const tiers = {
      by: 'visits' as const,
      periodDays: 365,
      levels: [
        { ...level, id: 'one', name: 'Bronze', from: 0 },
        { ...level, id: 'two', name: 'Gold', from: 10, earningPercent: 150 },
      ],
    };
    const levels = [
      { id: 'one', worth: 500 },
      { id: 'two', worth: 750 },
    ];
    const { unmount } = await renderPage('/earn', {
      configuration: { tiers },
      replies: { getEarningRules: createEarningRules({ levels }) },
    });
    await screen.findByRole('heading', { name: 'Gold' });
    expect(readWay('More for regulars')).toContain('€5 back for every €100 you spend');
    expect(readWay('More for regulars')).toContain('€7.50 back for every €100 you spend');
    unmount();
    await renderPage('/earn', { configuration: { tiers }, replies: { getEarningRules: createEarningRules() } });
    await screen.findByRole('heading', { name: 'Gold' });
    expect(screen.queryByText(/back for every/)).toBeNull();
  });

  it.each([
    [{ validDays: 365, expireOn: null, idleDays: null }, ['Points: for 365 days after you earn them']],
    [{ validDays: null, expireOn: '12-31', idleDays: null }, ['Points: until the next 31 December']],
    [
      { validDays: 90, expireOn: '06-30', idleDays: 180 },
      [
        'Points: for 90 days after you earn them, then until the next 30 June',
        'Points: as long as you visit us at least every 180 days',
      ],
    ],
    [{ validDays: null, expireOn: null, idleDays: null }, ['Points: for as long as you like']],
  ])('says how long points last that end by %j', async (end, lines) => {
    const ends = [{ account: 'points' as const, ...end }];
    await renderPage('/earn', { replies: { getEarningRules: createEarningRules({ ends }) } });
    await screen.findByRole('heading', { level: 2, name: 'How long it lasts' });
    const items = getWay('How long it lasts').getAllByRole('listitem');
    expect(items.map(({ textContent }) => plain(textContent))).toEqual(lines);
  });

  it('has joining for visitors alone, birthdays and friends', async () => {
    const configuration = {
      welcomeReward: { points: 5_000, credit: 0 },
      referralReward: { points: 1_000, credit: 0, when: 'joining' as const, minimumPurchase: 0 },
    };
    const replies = { getEarningRules: createEarningRules({ birthdayGift: 'A slice of cake' }) };
    const { unmount } = await renderPage('/earn', { configuration, replies });
    await screen.findByRole('heading', { level: 2, name: 'When you join' });
    expect(readWay('When you join')).toContain('Join and get 50.00 points');
    expect(readWay('For your birthday')).toContain('A gift from us: A slice of cake');
    expect(readWay('Invite a friend')).toContain('you both get 10.00 points');
    unmount();
    await renderPage('/earn', { who: 'member', configuration, replies });
    await screen.findByRole('heading', { level: 2, name: 'For your birthday' });
    expect(screen.queryByRole('heading', { name: 'When you join' })).toBeNull();
  });

  it('is linked from the benefits of membership and from activity, unless the backend does not have it', async () => {
    const benefits = [{ title: 'Points', text: 'For each purchase.' }];
    const { showcase } = createConfiguration();
    const configuration = { showcase: { ...showcase, benefits } };
    const replies = { getLocations: { locations: [] } };
    const find = () => screen.queryByRole('link', { name: 'How to earn' });
    const first = await renderPage('/', { configuration, replies });
    await screen.findByRole('heading', { name: 'Points' });
    expect(find()).toHaveAttribute('href', '/earn');
    first.unmount();
    await renderPage('/', { configuration: { ...configuration, missingCalls: ['getEarningRules'] }, replies });
    await screen.findByRole('heading', { name: 'Points' });
    expect(find()).toBeNull();
  });
});
