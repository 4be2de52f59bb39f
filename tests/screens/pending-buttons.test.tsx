import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { BrowserCallName } from 'loyalty-contract/calls/browser-routes';
import {
  createCodeSent,
  createForm,
  createLandingGift,
  createMemberDetails,
  toPage,
  createPurchase,
  createShopItem,
  createLoginVerified,
} from '../msw/responses';
import { createPlan } from '../msw/plan-responses';
import { createProblemReply, type Replies } from '../msw/replies';
import { getSentRequests } from '../msw/server';
import { mockDeadlines } from '../setup/browser';
import { renderPage } from '../setup/render-page';
import type { PortalOptions } from '../setup/render-portal';

/** A button whose call gets no response, on its screen. */
interface ClickCase extends Omit<PortalOptions, 'replies'> {
  /** The effect of the click: part of the test's title. */
  what: string;
  path: string;
  /** The call that the click makes. */
  call: BrowserCallName;
  /** The replies to other calls of the screen. */
  others?: Replies;
  /** Fills in the required fields, and finds the button. */
  find: () => Promise<HTMLElement>;
  /** The message at the deadline; the general one by default. */
  failure?: string | RegExp;
}

const TOO_LONG = 'This is taking too long. Please try again.';

const findButton = (name: string) => screen.findByRole('button', { name });
const click = async (name: string) => fireEvent.click(await findButton(name));
const type = async (label: string | RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
/** The top dialog, once its content has loaded. */
const dialog = async () =>
  within((await screen.findAllByRole('dialog', { name: /^(?!Loading)/ })).at(-1) ?? document.body);
const clickInDialog = async (name: string) => fireEvent.click((await dialog()).getByRole('button', { name }));

const ada = createMemberDetails({ points: 50_000, credit: 50_000, member: { email: 'ada@example.com' } });
const privacy: Replies = { getConsents: { consents: [] }, getSupportSessions: { supportSessions: [] } };
const plans = (more: Parameters<typeof createPlan>[0] = {}): Replies => ({
  getSubscriptions: { subscriptions: [createPlan({ renewsOn: '2026-12-24T12:00:00.000Z', ...more })] },
});
const lemonade = createShopItem({ id: 'lemonade', name: 'Lemonade', currency: 'credit' });
const shops: Replies = { getShops: { pointShop: [createShopItem({ name: 'Espresso' })], rewardShop: [lemonade] } };
const consentForm = createForm({
  formType: 'registration',
  fields: [{ id: 'nickname', type: 'text', label: 'Nickname', required: true }],
});

async function requestCode(): Promise<void> {
  await type('E-mail', 'ada@example.com');
  await click('Send me a code');
  await screen.findByRole('heading', { name: 'Enter your code' });
}

async function typeDelete(): Promise<void> {
  await click('Delete my account');
  fireEvent.change((await dialog()).getByRole('textbox'), { target: { value: 'DELETE' } });
  await clickInDialog('Delete permanently');
}

const clickCases: ClickCase[] = [
  {
    what: 'a purchase in the point shop',
    path: '/member/shop',
    details: ada,
    call: 'submitPointShopPurchase',
    others: shops,
    find: async () => {
      await click('Get Espresso');
      return (await dialog()).getByRole('button', { name: 'Get it' });
    },
    failure: /^We don’t know yet/,
  },
  {
    what: 'a purchase in the reward shop',
    path: '/member/shop?tab=rewards',
    details: ada,
    configuration: { businessWallet: 'points and credit' },
    call: 'submitRewardShopPurchase',
    others: shops,
    find: async () => {
      await click('Get Lemonade');
      return (await dialog()).getByRole('button', { name: 'Get it' });
    },
    failure: /^We don’t know yet/,
  },
  {
    what: 'saving the profile',
    path: '/member/update-user-profile',
    call: 'submitForm',
    others: { getForm: createForm({ formType: 'profile' }), getProfileFields: { values: { nickname: 'Ada' } } },
    find: async () => {
      await type(/^Nickname/, 'Countess');
      return findButton('Save');
    },
  },
  {
    what: 'checking a new e-mail',
    path: '/member/profile',
    details: ada,
    call: 'validateMemberIdentifiers',
    find: async () => {
      await click('Change e-mail');
      fireEvent.change((await dialog()).getByRole('textbox'), { target: { value: 'new@example.com' } });
      return (await dialog()).getByRole('button', { name: 'Continue' });
    },
  },
  {
    what: 'a step-up code',
    path: '/member/profile/privacy',
    details: ada,
    call: 'requestVerification',
    others: { ...privacy, getGifts: { gifts: [] } },
    find: async () => {
      await typeDelete();
      return (await dialog()).getByRole('button', { name: 'Send me a code' });
    },
  },
  {
    what: 'subscribing to a plan',
    path: '/member/subscriptions',
    call: 'subscribe',
    others: plans(),
    find: () => findButton('Subscribe'),
  },
  {
    what: 'cancelling a plan',
    path: '/member/subscriptions',
    call: 'cancelSubscription',
    others: plans({ status: 'active' }),
    find: async () => {
      await click('Cancel plan');
      fireEvent.click((await dialog()).getByRole('radio', { name: 'It costs too much' }));
      return (await dialog()).getByRole('button', { name: 'Cancel plan' });
    },
  },
  {
    what: 'resuming a plan',
    path: '/member/subscriptions',
    call: 'resumeSubscription',
    others: plans({ status: 'canceling' }),
    find: () => findButton('Keep my plan'),
  },
  {
    what: 'withdrawing consent',
    path: '/member/profile/privacy',
    call: 'withdrawConsent',
    others: privacy,
    find: async () => {
      await click('Consent and rights');
      fireEvent.click((await dialog()).getByRole('checkbox', { name: /^Stop marketing/ }));
      await clickInDialog('Withdraw');
      return (await dialog()).getByRole('button', { name: 'Yes' });
    },
  },
  {
    what: 'requesting a data report',
    path: '/member/profile/privacy',
    details: ada,
    call: 'exportData',
    others: privacy,
    find: async () => {
      fireEvent.click(within(await screen.findByRole('main')).getByRole('button', { name: 'Get a copy of my data' }));
      return (await dialog()).getByRole('button', { name: 'Send my data' });
    },
  },
  {
    what: 'feedback',
    path: '/member/profile',
    details: ada,
    call: 'submitFeedback',
    find: async () => {
      await click('Write to us');
      await dialog();
      await type('Subject', 'Thanks');
      await type('Message', 'For the dessert.');
      return (await dialog()).getByRole('button', { name: 'Send' });
    },
    failure: 'Something went wrong. Please try again.',
  },
  {
    what: 'loading more activity',
    path: '/member/activity',
    call: 'getPurchases',
    others: { getActivitySummary: createProblemReply('NOT_IMPLEMENTED') },
    find: () => findButton('Show more'),
  },
  {
    what: 'claiming a landing-page gift',
    path: '/lp?id=welcome',
    call: 'registerLandingGift',
    others: { getLandingGift: createLandingGift() },
    find: async () => {
      await type('Your phone number', '+972541234567');
      return findButton('I want this gift');
    },
  },
  {
    what: 'submitting a form',
    path: '/forms/f-1',
    call: 'submitForm',
    others: { getForm: createForm() },
    find: async () => {
      await type(/^Nickname/, 'Ada');
      return findButton('Send');
    },
  },
  {
    what: 'claiming a receipt',
    path: '/purchasescanner',
    who: 'member',
    call: 'submitQrCode',
    find: async () => {
      await type('Code on the receipt', 'R-4711-XYZ');
      return findButton('Add to my balance');
    },
  },
  {
    what: 'requesting a sign-in code',
    path: '/auth/signin',
    call: 'requestVerification',
    find: async () => {
      await type('E-mail', 'ada@example.com');
      return findButton('Send me a code');
    },
  },
  {
    what: 'registration',
    path: '/auth/signin',
    call: 'register',
    others: {
      requestVerification: createCodeSent(),
      loginVerify: createLoginVerified({ registered: false, hasConsent: false }),
      getForm: consentForm,
    },
    find: async () => {
      await requestCode();
      fireEvent.change(screen.getByRole('textbox'), { target: { value: '1234' } });
      await type(/^Nickname/, 'Ada');
      return findButton('Join now');
    },
  },
];

const never = new Promise<never>(() => undefined);

it.each(clickCases)(
  '$what shows progress immediately, ignores a second click, and shows an error when there is no response',
  async ({ what: _, path, call, others, find, failure = TOO_LONG, ...options }) => {
    const endDeadline = mockDeadlines();
    const unanswered = call === 'getPurchases' ? [toPage({ purchases: [createPurchase()] }, 40), never] : never;
    const before = call === 'getPurchases' ? 1 : 0;
    await renderPage(path, { ...options, replies: { ...others, [call]: unanswered } });
    const button = await find();
    fireEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
    fireEvent.click(button);
    await expect.poll(() => getSentRequests(call)).toHaveLength(before + 1);
    endDeadline();
    // The data that the click would have changed is refetched, and gets no response either.
    expect((await screen.findAllByText(failure))[0]).toBeVisible();
    await waitFor(() => expect(document.querySelector('button[aria-busy]')).toBeNull());
    expect(getSentRequests(call)).toHaveLength(before + 1);
  },
);
