import { fireEvent, screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import {
  createCodeSent,
  createForm,
  createMemberDetails,
  shellResponses,
  createShopItem,
  createLoginVerified,
} from '../msw/responses';
import { authentication } from '../msw/auth-handlers';
import { connectionLost, createProblemReply, Failure, type Replies, type Reply } from '../msw/replies';
import { getSentRequests } from '../msw/server';
import { renderPage } from '../setup/render-page';

type PageOptions = NonNullable<Parameters<typeof renderPage>[1]>;

const nickname = { id: 'nickname', type: 'text', label: 'Nickname', required: true } as const;
const registrationForm = createForm({ formType: 'registration', fields: [nickname] });
const registered = { status: 'OK', comoMemberId: 'm-1', token: 'the-second-ticket' } as const;

/** Opens registration as a newcomer does: by a code that confirms a contact. */
async function renderRegistration(replies: Replies, configuration: PageOptions['configuration'] = {}) {
  const page = await renderPage('/auth/signin', {
    configuration,
    replies: {
      requestVerification: createCodeSent(),
      loginVerify: createLoginVerified({ registered: false, hasConsent: false }),
      getForm: registrationForm,
      ...replies,
    },
  });
  fireEvent.change(await screen.findByLabelText('E-mail'), { target: { value: 'ada@example.com' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send me a code' }));
  await screen.findByRole('heading', { name: 'Enter your code' });
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '1234' } });
  await screen.findByRole('heading', { level: 1, name: 'Join Olive' });
  return page;
}

interface JoinOptions {
  configuration?: PageOptions['configuration'];
  replies?: Replies;
}

async function join(register: Reply<'register'>[], { configuration, replies }: JoinOptions = {}) {
  const home: Replies = {
    getMemberDetails: createMemberDetails(),
    getLegalLinks: shellResponses.getLegalLinks,
    getGifts: { gifts: [] },
    getShops: { pointShop: [], rewardShop: [] },
    getBudgetActivity: { transactions: [], page: 1, perPage: 3, total: 0 },
    ...replies,
  };
  const page = await renderRegistration({ register, ...home }, configuration);
  fireEvent.change(await screen.findByLabelText(/^Nickname/), { target: { value: 'Ada' } });
  fireEvent.click(screen.getByRole('button', { name: 'Join now' }));
  return page;
}

describe('/auth/register', () => {
  it('leads back to sign-in without a confirmed contact', async () => {
    const { router } = await renderPage('/auth/register?callbackUrl=%2Fmember%2Fshop', {
      replies: { getForm: registrationForm },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Join or sign in' })).toBeVisible();
    expect(router.replace).toHaveBeenCalledExactlyOnceWith('/auth/signin?callbackUrl=%2Fmember%2Fshop');
  });

  it('shows the description of the form, the steps, and the benefits of membership', async () => {
    await renderRegistration(
      { getForm: createForm({ formType: 'registration', description: 'It takes a minute.', fields: [nickname] }) },
      {
        welcomeReward: { points: 10_000, credit: 0 },
        showcase: { items: [], benefits: [{ title: 'Coffee', text: 'Weekly.', icon: 'coffee' }] },
      },
    );
    expect(await screen.findByText('It takes a minute.')).toBeVisible();
    const steps = within(screen.getByRole('list', { name: 'Steps to join' })).getAllByRole('listitem');
    expect(steps.find((step) => step.getAttribute('aria-current') === 'step')).toHaveTextContent('Your details');
    expect(await screen.findByText('Coffee')).toBeVisible();
    expect(screen.getByRole('heading', { name: /^Join and get 100.00 points/ })).toBeVisible();
  });

  it('greets a new member with what joining has given, and the first thing that it can be used for', async () => {
    const items = [
      createShopItem({ id: 'oil', name: 'Olive oil', price: 90_000, affordable: false }),
      createShopItem({ id: 'espresso', name: 'Espresso', price: 5_000 }),
    ];
    await join([registered], {
      configuration: { welcomeReward: { points: 10_000, credit: 0 } },
      replies: {
        getMemberDetails: createMemberDetails({ points: 10_000 }),
        getShops: { pointShop: items, rewardShop: [] },
      },
    });
    const welcome = await screen.findByRole('region', { name: 'Welcome!' });
    expect(welcome).toHaveTextContent('100.00 points are yours.');
    await within(welcome).findByText('Espresso');
    expect(within(welcome).getByRole('link', { name: 'See in shop' })).toHaveAttribute(
      'href',
      '/member/shop?item=espresso',
    );
    fireEvent.click(within(welcome).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('region', { name: 'Welcome!' })).toBeNull();
  });

  it('does not promise the reward to somebody who has come back and did not get it again', async () => {
    await join([registered], {
      configuration: { welcomeReward: { points: 10_000, credit: 0 } },
      replies: { getMemberDetails: createMemberDetails({ points: 0 }), getShops: { pointShop: [], rewardShop: [] } },
    });
    const welcome = await screen.findByRole('region', { name: 'Welcome!' });
    expect(welcome).not.toHaveTextContent('are yours.');
  });

  it('registers a newcomer, signs them in, and leads home', async () => {
    await join([registered]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Hello, Ada' })).toBeVisible();
    expect(getSentRequests('register')).toMatchObject([
      { body: { registrationData: { nickname: 'Ada' }, token: 'the-first-ticket' } },
    ]);
    expect(authentication.signIns()).toMatchObject([{ provider: 'custom', fields: { token: 'the-second-ticket' } }]);
  });

  it.each([
    ['offline', connectionLost, 'You’re offline. Check your connection and try again.'],
    ['the service is down', createProblemReply('BACKEND_UNAVAILABLE'), /^We’re having trouble right now/],
  ] as const)('keeps typed values when %s, shows an error, and continues on retry', async (_, failure, text) => {
    await join([failure, registered]);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText(/^Nickname/)).toHaveValue('Ada');
    fireEvent.click(screen.getByRole('button', { name: 'Join now' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Hello, Ada' })).toBeVisible();
  });

  it.each([
    ['register.unique.identifier.exists.email', /^This e-mail address already has an account/],
    ['register.unique.identifier.exists.phone', /^This phone number already has an account/],
    ['TICKET_REFUSED', /./],
  ] as const)('says why the registration was refused, with a link to sign-in: %s', async (code, text) => {
    await join([createProblemReply(code)]);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(text);
    expect(within(alert).getByRole('link', { name: 'Go to sign-in' })).toHaveAttribute('href', '/auth/signin');
  });

  it('says that the registration failed for a reason that has no text (spec §5)', async () => {
    const refusal = new Failure(() => HttpResponse.json({ code: 'register.too.young' }, { status: 400 }));
    await join([refusal]);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^We couldn’t complete your registration/);
  });

  it('shows how long to wait after too many requests and keeps typed values', async () => {
    await join([createProblemReply('TOO_MANY_REQUESTS', { retryAfter: 90 })]);
    expect(await screen.findByText(/Wait 1:\d\d and try again/, { selector: '[aria-hidden]' })).toBeVisible();
    expect(screen.getByLabelText(/^Nickname/)).toHaveValue('Ada');
  });

  it('shows an error when the form could not be loaded, and loads it on retry', async () => {
    await renderRegistration({ getForm: [createProblemReply('BACKEND_UNAVAILABLE'), registrationForm] });
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText(/^Nickname/)).toBeVisible();
  });

  it('shows that the business accepts no registrations, with a link home', async () => {
    await renderRegistration({ getForm: createProblemReply('NOT_FOUND') });
    expect(await screen.findByText('You can’t join here right now. Please try again later.')).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Go to home' })).toHaveAttribute('href', '/');
  });
});
