import { randomUUID } from 'node:crypto';
import type { Page, Request } from '@playwright/test';
import { World } from '@/tests/world';
import { answerConsent, captchaSolveUrl, expect, expectAccessible, stack, test as base } from './fixtures';

const HOST = 'guarded.localhost';
const portal = () => `http://${HOST}:${new URL(stack().portalUrl).port}`;
const keys = { scoreSiteKey: 'score-key', humanSiteKey: 'human-key' };

/** What Google's script does for a page: an invisible score, and a box to press. */
const googlesScript = `window.grecaptcha = {
  ready: (then) => then(),
  execute: (key, { action }) => window.solveCaptcha({ kind: 'score', action }),
  render: (box, { callback }) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'I am not a robot';
    button.onclick = async () => callback(await window.solveCaptcha({ kind: 'human' }));
    box.append(button);
    return 0;
  },
};`;

/** Whom the captcha takes the visitor for. */
interface Opinion {
  score: number;
  /** Whether a box that was pressed counts. */
  person: boolean;
  /** Whether Google's script comes at all. */
  reachable: boolean;
}

/** A business with a captcha, and a stand-in of Google. */
const test = base.extend<{ opinion: Opinion }>({
  opinion: async ({ page, world }, provide) => {
    const file = await world.businessFile('olive');
    const configuration = { ...file.configuration, captcha: keys };
    await world.admin('PUT', '/admin/businesses/guarded', {
      ...file,
      businessId: 'guarded',
      hosts: [HOST],
      configuration,
    });
    const opinion: Opinion = { score: 0.9, person: true, reachable: true };
    await answerConsent(page, portal());
    await page.exposeFunction('solveCaptcha', async (asked: { kind: 'score' | 'human'; action?: string }) => {
      if (asked.kind === 'human' && !opinion.person) return 'made-up';
      const solved = { ...asked, hostname: HOST, ...(asked.kind === 'score' ? { score: opinion.score } : {}) };
      return (await fetch(captchaSolveUrl(), { method: 'POST', body: JSON.stringify(solved) })).text();
    });
    await page.route('https://www.google.com/recaptcha/**', (route) =>
      opinion.reachable
        ? route.fulfill({ contentType: 'text/javascript', body: googlesScript })
        : route.abort('blockedbyclient'),
    );
    await provide(opinion);
  },
});

interface Form {
  /** The call that it sends. */
  path: string;
  /** Opens it and fills it in; what a captcha is asked on the way there is passed. */
  fill: (page: Page, world: World) => Promise<void>;
  /** What was typed and has to stay. */
  typed: (page: Page) => Promise<string>;
  submit: string;
  /** What is said when nobody has shown that they are a person. */
  unshown: RegExp | null;
  refused: RegExp;
  done: (page: Page) => Promise<void>;
}

const newMember = async (world: World) => {
  const email = `${randomUUID()}@members.example`;
  const member = { businessId: 'guarded', firstName: 'Ada', lastName: 'Lovelace', email };
  await world.admin('POST', '/admin/members', member);
  return email;
};

async function askForCode(page: Page, email: string): Promise<void> {
  await page.goto(`${portal()}/auth/signin`);
  await page.getByRole('radio', { name: 'E-mail' }).check({ force: true });
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
}

async function enterCode(page: Page, world: World, email: string): Promise<void> {
  await askForCode(page, email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByLabel('Your code')).toBeVisible();
  await page.getByLabel('Your code').fill(await world.codeFor(email));
}

const cannotTell = /We could not make sure that you are a person/;

const forms: Record<string, Form> = {
  'sign-in': {
    path: '/api/auth/requestVerification',
    fill: async (page, world) => askForCode(page, await newMember(world)),
    typed: (page) => page.getByRole('textbox', { name: 'E-mail' }).inputValue(),
    submit: 'Send me a code',
    unshown: cannotTell,
    refused: cannotTell,
    done: (page) => expect(page.getByLabel('Your code')).toBeVisible(),
  },
  'a landing page': {
    path: '/api/lp/gift/register/',
    fill: async (page) => {
      await page.goto(`${portal()}/lp?legacyId=1001`);
      await page.getByLabel('Your phone number').fill(World.phoneNumber());
    },
    typed: (page) => page.getByLabel('Your phone number').inputValue(),
    submit: 'Keep it for me',
    unshown: cannotTell,
    refused: cannotTell,
    done: (page) => expect(page.getByText('It is yours.', { exact: false })).toBeVisible(),
  },
  'the scanner': {
    path: '/api/submitQrCode',
    fill: async (page, world) => {
      const receipt = { businessId: 'guarded', total: 5_000, type: 'receipt' };
      const { transactionId } = await world.admin<{ transactionId: string }>('POST', '/admin/receipts', receipt);
      await page.goto(`${portal()}/purchasescanner`);
      await page.getByLabel('Code on the receipt').fill(transactionId);
      await page.getByLabel(/phone number or e-mail/).fill(await newMember(world));
    },
    typed: (page) => page.getByLabel(/phone number or e-mail/).inputValue(),
    submit: 'Collect',
    unshown: /Please show that you are a person/,
    refused: /Please try again later/,
    done: (page) => expect(page.getByText('Collected!')).toBeVisible(),
  },
  registration: {
    path: '/api/auth/registration',
    fill: async (page, world) => {
      await enterCode(page, world, `${randomUUID()}@new.example`);
      await page.getByRole('textbox', { name: 'First name' }).fill('Grace');
      await page.getByRole('textbox', { name: 'Last name' }).fill('Hopper');
      await page.getByRole('textbox', { name: /phone/i }).fill(World.phoneNumber());
      for (const box of await page.getByRole('checkbox').all()) await box.check();
    },
    typed: (page) => page.getByRole('textbox', { name: /phone/i }).inputValue(),
    submit: 'Join now',
    unshown: cannotTell,
    refused: cannotTell,
    done: (page) => expect(page.getByRole('heading', { name: 'Hello, Grace' })).toBeVisible(),
  },
  feedback: {
    path: '/api/protected/member/submitFeedBack',
    fill: async (page, world) => {
      await enterCode(page, world, await newMember(world));
      await expect(page.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible();
      await page.getByRole('button', { name: 'Open the menu' }).click();
      await page.getByRole('button', { name: 'Write to us' }).click();
      await page.getByLabel('Subject').fill('Opening hours');
      await page.getByLabel('Message').fill('Are you open on Friday?');
    },
    typed: (page) => page.getByLabel('Message').inputValue(),
    submit: 'Send',
    unshown: null,
    refused: /Please try again later/,
    done: (page) => expect(page.getByText('Thank you', { exact: false }).first()).toBeVisible(),
  },
};

const dialog = (page: Page) => page.getByRole('dialog', { name: /Please show that you are a person/ });
const box = (page: Page) => dialog(page).getByRole('button', { name: 'I am not a robot' });
const submit = (page: Page, { submit: name }: Form) => page.getByRole('button', { name, exact: true }).click();

/** The bodies that a page sends to a call, as they come. */
function bodiesOf(page: Page, path: string): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = [];
  page.on('request', (request: Request) => {
    if (new URL(request.url()).pathname === path) bodies.push(request.postDataJSON() as Record<string, unknown>);
  });
  return bodies;
}

/** What of a body is not the captcha's. */
const ownPart = (
  path: string,
  { siteKey: _key, humanRecaptchaToken: _human, recaptchaData: _data, ...own }: object & Record<string, unknown> = {},
) => (path.endsWith('registration') ? own : { ...own, token: undefined });

const captchaPart = ({ recaptchaData, ...body }: Record<string, unknown> = {}) => recaptchaData ?? body;

for (const [name, form] of Object.entries(forms)) {
  test.describe(name, () => {
    test('asks nobody whom the score believes, and a person of whom it does not', async ({ page, world, opinion }) => {
      await form.fill(page, world);
      const bodies = bodiesOf(page, form.path);
      opinion.score = 0.1;
      const typed = await form.typed(page);
      await submit(page, form);
      await expect(box(page)).toBeVisible();
      await expectAccessible(page);
      await dialog(page).getByRole('button', { name: 'Close' }).click();
      await expect(dialog(page)).toHaveCount(0);
      if (form.unshown) await expect(page.getByText(form.unshown)).toBeVisible();
      expect(await form.typed(page), 'what was typed stays').toBe(typed);

      await submit(page, form);
      await box(page).click();
      await form.done(page);
      const [, second, third] = bodies;
      expect(captchaPart(second)).toMatchObject({ siteKey: keys.scoreSiteKey });
      expect(captchaPart(third)).toMatchObject({ siteKey: keys.humanSiteKey, humanRecaptchaToken: expect.stringMatching(/^solved-/) });
      expect(ownPart(form.path, third), 'the same request').toEqual(ownPart(form.path, second));
      expect(bodies).toHaveLength(3);
    });

    test('says so where no person could be made out, and starts with the score again', async ({
      page,
      world,
      opinion,
    }) => {
      await form.fill(page, world);
      const bodies = bodiesOf(page, form.path);
      Object.assign(opinion, { score: 0.1, person: false });
      await submit(page, form);
      await box(page).click();
      await expect(page.getByText(form.refused)).toBeVisible();
      await expect(dialog(page)).toHaveCount(0);
      opinion.score = 0.9;
      await submit(page, form);
      await form.done(page);
      expect(captchaPart(bodies[2])).toMatchObject({ siteKey: keys.scoreSiteKey });
      expect(captchaPart(bodies[2])).not.toHaveProperty('humanRecaptchaToken');
      expect(bodies).toHaveLength(3);
    });
  });
}

test.describe('without Google’s script', () => {
  test.use({ expectedComplaints: ['ERR_BLOCKED_BY_CLIENT'] });

  test('the dialog says so, and the question comes when it is asked for again', async ({ page, world, opinion }) => {
    const form = forms['a landing page'];
    if (!form) throw new Error('There is no such form.');
    opinion.reachable = false;
    await form.fill(page, world);
    await submit(page, form);
    await expect(dialog(page).getByRole('alert')).toContainText('could not be loaded');
    await expectAccessible(page);
    opinion.reachable = true;
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await box(page).click();
    await form.done(page);
  });
});
