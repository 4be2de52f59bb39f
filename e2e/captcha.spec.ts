import type { Page, Request } from '@playwright/test';
import {
  answerConsent,
  getCaptchaSolveUrl,
  expect,
  expectAccessible,
  getPortalUrlForHost,
  test as base,
} from './fixtures';
import { createGuardedForms, type Form } from './guarded-forms';

const HOST = 'guarded.localhost';
const portal = () => getPortalUrlForHost(HOST);
const keys = { scoreSiteKey: 'score-key', humanSiteKey: 'human-key' };

/** A stub of Google's script: an invisible score, and a checkbox. */
const recaptchaStub = `window.grecaptcha = {
  ready: (then) => then(),
  execute: (key, { action }) => window.solveCaptcha({ kind: 'score', action }),
  render: (box, { callback }) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'I am not a robot';
    button.onclick = () => {
      const pictures = document.createElement('button');
      pictures.textContent = 'The pictures with bicycles';
      pictures.style.cssText = 'position:absolute;top:0;left:0;z-index:2000000000';
      pictures.onclick = async () => {
        pictures.remove();
        callback(await window.solveCaptcha({ kind: 'human' }));
      };
      document.body.append(pictures);
    };
    box.append(button);
    return 0;
  },
};`;

/** The captcha's scores for the visitor. */
interface CaptchaScores {
  score: number;
  /** Whether the clicked checkbox is accepted. */
  person: boolean;
  /** Whether Google's script loads. */
  reachable: boolean;
}

/** A business with a captcha, and a stub of Google. */
const test = base.extend<{ scores: CaptchaScores }>({
  scores: async ({ page, world }, provide) => {
    const file = await world.readBusinessFile('olive');
    const configuration = { ...file.configuration, captcha: keys };
    await world.callAdmin('PUT', '/admin/businesses/guarded', {
      ...file,
      businessId: 'guarded',
      hosts: [HOST],
      configuration,
    });
    const scores: CaptchaScores = { score: 0.9, person: true, reachable: true };
    await answerConsent(page, portal());
    await page.exposeFunction('solveCaptcha', async (requested: { kind: 'score' | 'human'; action?: string }) => {
      if (requested.kind === 'human' && !scores.person) return 'made-up';
      const solved = { ...requested, hostname: HOST, ...(requested.kind === 'score' ? { score: scores.score } : {}) };
      return (await fetch(getCaptchaSolveUrl(), { method: 'POST', body: JSON.stringify(solved) })).text();
    });
    await page.route('https://www.google.com/recaptcha/**', (route) =>
      scores.reachable
        ? route.fulfill({ contentType: 'text/javascript', body: recaptchaStub })
        : route.abort('blockedbyclient'),
    );
    await provide(scores);
  },
});

const forms = createGuardedForms({ businessId: 'guarded', portal });

const getDialog = (page: Page) => page.getByRole('dialog', { name: /Please confirm you’re not a robot/ });
const box = (page: Page) => getDialog(page).getByRole('button', { name: 'I am not a robot' });
/** Clicks the checkbox, and then the element that Google appends to the body. */
async function passChallenge(page: Page): Promise<void> {
  await box(page).click();
  await page.getByRole('button', { name: 'The pictures with bicycles' }).click();
}
const getSubmit = (page: Page, { submit: name }: Form) => page.getByRole('button', { name, exact: true }).click();

/** Records the bodies that a page sends to a call. */
function recordBodies(page: Page, path: string): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = [];
  page.on('request', (request: Request) => {
    if (new URL(request.url()).pathname === path) bodies.push(request.postDataJSON() as Record<string, unknown>);
  });
  return bodies;
}

/** The body without its captcha fields. */
const withoutCaptcha = (
  path: string,
  { siteKey: _key, humanRecaptchaToken: _human, recaptchaData: _data, ...own }: object & Record<string, unknown> = {},
) => (path.endsWith('registration') ? own : { ...own, token: undefined });

const getCaptchaFields = ({ recaptchaData, ...body }: Record<string, unknown> = {}) => recaptchaData ?? body;

/** What all forms share is tested in one; in each by `npm run test:all`. */
const inOneForm = (name: string) => (name === 'sign-in' ? [] : '@all');

for (const [name, form] of Object.entries(forms)) {
  test.describe(name, () => {
    test.describe('when the request times out', () => {
      test.use({ expectedErrors: ['ERR_TIMED_OUT'] });

      test(
        'shows progress immediately on submit and an error when the request fails',
        { tag: '@all' },
        async ({ page, world, scores }) => {
          await form.fill(page, world);
          expect(scores.reachable).toBe(true);
          let fail: () => void = () => undefined;
          const failed = new Promise<void>((resolve) => (fail = resolve));
          await page.route(`**${form.path}`, async (route) => {
            await failed;
            await route.abort('timedout');
          });
          const typed = await form.readInput(page);
          const submits = page.locator('button[type="submit"]', { hasText: form.submit });
          // In the frame of the click: later, a response may have arrived.
          await submits.evaluate((button: HTMLButtonElement) =>
            button.addEventListener('click', () =>
              requestAnimationFrame(() =>
                requestAnimationFrame(() => (button.dataset.announced = String(button.ariaBusy))),
              ),
            ),
          );
          await submits.click();
          await expect(page.locator('[data-announced]')).toHaveAttribute('data-announced', 'true');
          fail();
          await expect(page.locator('form').getByRole('alert')).toBeVisible();
          await expect(page.locator('[data-announced]')).not.toHaveAttribute('aria-busy');
          expect(await form.readInput(page), 'the typed input').toBe(typed);
        },
      );
    });

    test(
      'skips the challenge for a high captcha score and shows it for a low one',
      { tag: inOneForm(name) },
      async ({ page, world, scores }) => {
        await form.fill(page, world);
        const bodies = recordBodies(page, form.path);
        scores.score = 0.1;
        const typed = await form.readInput(page);
        await getSubmit(page, form);
        await expect(box(page)).toBeVisible();
        await expectAccessible(page);
        await getDialog(page).getByRole('button', { name: 'Close' }).click();
        await expect(getDialog(page)).toHaveCount(0);
        if (form.challengeError) await expect(page.getByText(form.challengeError)).toBeVisible();
        expect(await form.readInput(page), 'the typed input').toBe(typed);

        await getSubmit(page, form);
        await passChallenge(page);
        await form.expectSuccess(page);
        const [, second, third] = bodies;
        expect(getCaptchaFields(second)).toMatchObject({ siteKey: keys.scoreSiteKey });
        expect(getCaptchaFields(third)).toMatchObject({
          siteKey: keys.humanSiteKey,
          humanRecaptchaToken: expect.stringMatching(/^solved-/),
        });
        expect(withoutCaptcha(form.path, third), 'the same request').toEqual(withoutCaptcha(form.path, second));
        expect(bodies).toHaveLength(3);
      },
    );

    test(
      'shows an error when the challenge fails and starts again with a score',
      { tag: '@all' },
      async ({ page, world, scores }) => {
        await form.fill(page, world);
        const bodies = recordBodies(page, form.path);
        Object.assign(scores, { score: 0.1, person: false });
        await getSubmit(page, form);
        await passChallenge(page);
        await expect(page.getByText(form.refusal)).toBeVisible();
        await expect(getDialog(page)).toHaveCount(0);
        scores.score = 0.9;
        await getSubmit(page, form);
        await form.expectSuccess(page);
        expect(getCaptchaFields(bodies[2])).toMatchObject({ siteKey: keys.scoreSiteKey });
        expect(getCaptchaFields(bodies[2])).not.toHaveProperty('humanRecaptchaToken');
        expect(bodies).toHaveLength(3);
      },
    );
  });
}

test.describe('when Google’s script cannot load', () => {
  test.use({ expectedErrors: ['ERR_BLOCKED_BY_CLIENT'] });

  test(
    'the dialog explains that the script is missing and loads the challenge on retry',
    { tag: '@all' },
    async ({ page, scores }) => {
      const form = forms['a landing page'];
      scores.reachable = false;
      await form.fill(page);
      await getSubmit(page, form);
      await expect(getDialog(page).getByRole('alert')).toContainText('couldn’t load the check');
      await expectAccessible(page);
      scores.reachable = true;
      await getDialog(page).getByRole('button', { name: 'Try again' }).click();
      await passChallenge(page);
      await form.expectSuccess(page);
    },
  );
});
