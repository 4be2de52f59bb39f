import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { confirmedContacts, StackClient } from '@/tests/stack-client';
import { fillEmail, signInByForm } from './sign-in-form';

export interface Form {
  /** The call that it sends. */
  path: string;
  /** Opens the form and fills it in, solving captchas if they appear. */
  fill: (page: Page, world: StackClient) => Promise<void>;
  /** Reads the typed values, which must be preserved. */
  readInput: (page: Page) => Promise<string>;
  submit: string;
  /** The message after a failed challenge; null: none is shown. */
  challengeError: RegExp | null;
  refusal: RegExp;
  expectSuccess: (page: Page) => Promise<void>;
}

const captchaError = /We couldn’t confirm you’re not a robot/;

/** What the form for feedback has in common for visitors and members. */
const feedback: Omit<Form, 'path' | 'fill'> = {
  readInput: (page) => page.getByLabel('Message').inputValue(),
  submit: 'Send',
  challengeError: null,
  refusal: /Please try again later/,
  expectSuccess: (page) => expect(page.getByText('Thank you', { exact: false }).first()).toBeVisible(),
};

interface FormContext {
  businessId: string;
  portal: () => string;
}

/** The forms that visitors can submit, protected by a captcha or a rate limit. */
export function createGuardedForms({ businessId, portal }: FormContext) {
  const createMember = async (world: StackClient) => {
    const email = `${randomUUID()}@members.example`;
    const member = { businessId, firstName: 'Ada', lastName: 'Lovelace', email, ...confirmedContacts };
    await world.callAdmin('POST', '/admin/members', member);
    return email;
  };

  const openSignIn = (page: Page) => page.goto(`${portal()}/auth/signin`);

  async function openFeedback(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('button', { name: 'Write to us' }).click();
  }

  async function writeFeedback(page: Page): Promise<void> {
    await page.getByLabel('Subject').fill('Opening hours');
    await page.getByLabel('Message').fill('Are you open on Friday?');
  }

  return {
    'sign-in': {
      path: '/api/auth/requestVerification',
      fill: async (page, world) => {
        await openSignIn(page);
        await fillEmail(page, await createMember(world));
      },
      readInput: (page) => page.getByRole('textbox', { name: 'E-mail' }).inputValue(),
      submit: 'Send me a code',
      challengeError: captchaError,
      refusal: captchaError,
      expectSuccess: (page) => expect(page.getByLabel('Your code')).toBeVisible(),
    },
    'a landing page': {
      path: '/api/lp/gift/register',
      fill: async (page) => {
        await page.goto(`${portal()}/lp?legacyId=1001`);
        await page.getByLabel('Your phone number').fill(StackClient.createPhoneNumber());
      },
      readInput: (page) => page.getByLabel('Your phone number').inputValue(),
      submit: 'I want this gift',
      challengeError: captchaError,
      refusal: captchaError,
      expectSuccess: (page) => expect(page.getByText('You’re on the list.', { exact: false })).toBeVisible(),
    },
    'the scanner': {
      path: '/api/submitQrCode',
      fill: async (page, world) => {
        const receipt = { businessId, total: 5_000, type: 'receipt' };
        const { transactionId } = await world.callAdmin<{ transactionId: string }>('POST', '/admin/receipts', receipt);
        await page.goto(`${portal()}/purchasescanner`);
        await page.getByLabel('Code on the receipt').fill(transactionId);
        await page.getByLabel(/phone number or e-mail/).fill(await createMember(world));
      },
      readInput: (page) => page.getByLabel(/phone number or e-mail/).inputValue(),
      submit: 'Add to my balance',
      challengeError: /Confirm you’re not a robot, then try again/,
      refusal: /Please try again later/,
      expectSuccess: (page) => expect(page.getByText('Added to your balance!')).toBeVisible(),
    },
    registration: {
      path: '/api/auth/registration',
      fill: async (page, world) => {
        await openSignIn(page);
        await signInByForm(page, world, `${randomUUID()}@new.example`);
        await page.getByRole('textbox', { name: 'First name' }).fill('Grace');
        await page.getByRole('textbox', { name: 'Last name' }).fill('Hopper');
        await page.getByRole('textbox', { name: /phone/i }).fill(StackClient.createPhoneNumber());
        for (const box of await page.getByRole('checkbox').all()) await box.check();
      },
      readInput: (page) => page.getByRole('textbox', { name: /phone/i }).inputValue(),
      submit: 'Join now',
      challengeError: captchaError,
      refusal: captchaError,
      expectSuccess: (page) => expect(page.getByRole('heading', { name: 'Confirm your phone number' })).toBeVisible(),
    },
    'feedback of a visitor': {
      path: '/api/submitFeedBack',
      fill: async (page) => {
        await page.goto(portal());
        await openFeedback(page);
        await page.getByLabel('Your e-mail').fill(`${randomUUID()}@visitors.example`);
        await writeFeedback(page);
      },
      ...feedback,
    },
    feedback: {
      path: '/api/protected/member/submitFeedBack',
      fill: async (page, world) => {
        await openSignIn(page);
        await signInByForm(page, world, await createMember(world));
        await expect(page.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible();
        await openFeedback(page);
        await writeFeedback(page);
      },
      ...feedback,
    },
  } satisfies Record<string, Form>;
}
