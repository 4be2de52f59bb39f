import type { Browser, Page } from '@playwright/test';
import encodeQR from 'qr';
import { hasZbar, readWithZbar } from 'loyalty-testing/programs/zbar';
import type { StackClient } from '@/tests/stack-client';
import {
  answerConsent,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  getPortalUrl,
  signIn,
  test,
} from './fixtures';
import { launchWithCamera } from './setup/camera-browser';

const SCANNER = `/purchasescanner`;
const findScanButton = (page: Page) => page.getByRole('button', { name: 'Scan with the camera' });

/** The link of a receipt, at the portal's URL in these tests. */
async function receiptLink(world: StackClient): Promise<string> {
  const receipt = { businessId: 'olive', total: 5_000, type: 'receipt' };
  const { url } = await world.callAdmin<{ url: string }>('POST', '/admin/receipts', receipt);
  const { pathname, search } = new URL(url);
  return getPortalUrl('olive') + pathname + search;
}

/** A photograph of a QR code, as PNG: slightly askew on a table. */
async function createPhotograph(browser: Browser, text: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 900, height: 700 } });
  const code = encodeQR(text, 'svg', { ecc: 'medium', border: 4 });
  await page.setContent(
    `<body style="margin:0;background:#7a6a55;display:grid;place-items:center;height:100vh">
       <div style="width:420px;background:#f4f1e8;transform:perspective(900px) rotateX(8deg) rotate(6deg)">${code}</div>`,
  );
  const png = await page.screenshot();
  await page.close();
  return png;
}

const choose = (page: Page, buffer: Buffer, name = 'receipt.png', mimeType = 'image/png') =>
  page.getByLabel('Choose a picture').setInputFiles({ name, mimeType, buffer });

/** Runs a test in a browser of its own whose camera sees this text; null: with two cameras that see nothing. */
async function withCamera(text: string | null, run: (page: Page) => Promise<void>): Promise<void> {
  const { browser, close } = await launchWithCamera(text);
  try {
    const page = await browser.newPage();
    await answerConsent(page, getPortalUrl('olive'));
    // Collects all camera streams of a page, to check that they are stopped.
    await page.addInitScript(() => {
      const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
      navigator.mediaDevices.getUserMedia = async (wish) => {
        const stream = await open(wish);
        window.cameraTracks = [...(window.cameraTracks ?? []), ...stream.getTracks()];
        return stream;
      };
    });
    await run(page);
  } finally {
    await close();
  }
}

declare global {
  interface Window {
    cameraTracks?: MediaStreamTrack[];
  }
}

const tracks = (page: Page) => page.evaluate(() => window.cameraTracks?.map(({ readyState }) => readyState) ?? []);
const expectTracks = (page: Page, ...states: MediaStreamTrackState[]) =>
  expect.poll(() => tracks(page)).toEqual(states);

test.describe('Receipt scanner with a camera', () => {
  test('a scanned receipt earns points for the member and the camera stops', async ({ world }) => {
    await withCamera(await receiptLink(world), async (page) => {
      await signIn(page, world, await world.createMember('olive'));
      await page.goto(getPortalUrl('olive') + SCANNER);
      await expect(page.getByText('nothing is recorded', { exact: false })).toBeVisible();
      expect(await tracks(page)).toEqual([]);
      await findScanButton(page).click();
      await expect(page.getByText('Added to your balance!')).toBeFocused();
      await expect(page.getByRole('status').filter({ hasText: 'Added to your balance!' })).toContainText('+');
      await expectTracks(page, 'ended');
    });
  });

  test('a scanned code is filled in for a visitor, who identifies themselves', { tag: '@all' }, async ({ world }) => {
    const member = await world.createMember('olive');
    const link = await receiptLink(world);
    await withCamera(link, async (page) => {
      await page.goto(getPortalUrl('olive') + SCANNER);
      await findScanButton(page).click();
      await expect(page.getByLabel(/phone number or e-mail/)).toBeFocused();
      await expect(page.getByLabel('Code on the receipt')).toHaveValue(
        new URL(link).searchParams.get('transactionId') ?? '',
      );
      await page.keyboard.type(member.email);
      await page.keyboard.press('Enter');
      await expect(page.getByText('Added to your balance!')).toBeVisible();
    });
  });

  test(
    'an unrelated QR code is reported as not a receipt, and scanning continues',
    { tag: '@all' },
    async ({ world }) => {
      await withCamera('https://evil.example/purchasescanner?transactionId=abc', async (page) => {
        await signIn(page, world, await world.createMember('olive'));
        await page.goto(getPortalUrl('olive') + SCANNER);
        await findScanButton(page).click();
        await expect(page.getByText('This isn’t a receipt from', { exact: false })).toBeVisible();
        await expect(page.getByRole('button', { name: 'Turn the camera off' })).toBeFocused();
        await expectAccessible(page);
        await expectTracks(page, 'live');
      });
    },
  );

  test(
    'the camera can be switched, and stops on request or when the page is left',
    { tag: '@all' },
    async ({ world }) => {
      await withCamera(null, async (page) => {
        await signIn(page, world, await world.createMember('olive'));
        await page.goto(getPortalUrl('olive') + SCANNER);
        await findScanButton(page).click();
        await page.getByRole('button', { name: 'Switch camera' }).click();
        await expectTracks(page, 'ended', 'live');
        await page.getByRole('button', { name: 'Turn the camera off' }).click();
        await expect(findScanButton(page)).toBeFocused();
        await expectTracks(page, 'ended', 'ended');

        await findScanButton(page).click();
        await expectTracks(page, 'ended', 'ended', 'live');
        await page.getByRole('link', { name: 'Olive & Thyme' }).first().click();
        await expect(page).toHaveURL(`${getPortalUrl('olive')}/`);
        await expectTracks(page, 'ended', 'ended', 'ended');
      });
    },
  );

  test('the light can be switched on where the camera has one', { tag: '@all' }, async ({ world }) => {
    await withCamera('nothing of ours: see?', async (page) => {
      await page.addInitScript(() => {
        const withTorch = { torch: true, deviceId: '' };
        MediaStreamTrack.prototype.getCapabilities = () => withTorch;
        MediaStreamTrack.prototype.applyConstraints = async (wish) =>
          void document.documentElement.setAttribute('data-wish', JSON.stringify(wish));
      });
      await signIn(page, world, await world.createMember('olive'));
      await page.goto(getPortalUrl('olive') + SCANNER);
      await findScanButton(page).click();
      const light = page.getByRole('button', { name: 'Light' });
      await light.click();
      await expect(light).toHaveAttribute('aria-pressed', 'true');
      await expect(page.locator('html')).toHaveAttribute('data-wish', '{"advanced":[{"torch":true}]}');
      await light.click();
      await expect(light).toHaveAttribute('aria-pressed', 'false');
      await expect(page.getByRole('button', { name: 'Switch camera' })).toHaveCount(0);
    });
  });
});

test.describe('Receipt scanner without a camera', () => {
  for (const [name, text] of [
    ['NotAllowedError', /isn’t allowed to use the camera/],
    ['NotFoundError', /couldn’t find a camera/],
    ['NotReadableError', /Another app/],
    ['TypeError', /didn’t start/],
  ] as const) {
    test(`the page explains the camera error: ${name}`, { tag: '@all' }, async ({ page }) => {
      await page.addInitScript((error) => {
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', error));
      }, name);
      await page.goto(getPortalUrl('olive') + SCANNER);
      await findScanButton(page).click();
      await expect(page.getByText(text)).toBeVisible();
      await expect(page.getByLabel('Choose a picture')).toBeEnabled();
      await expect(findScanButton(page)).toBeEnabled();
    });
  }

  test('the page explains that the camera needs https', { tag: '@all' }, async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }));
    await page.goto(getPortalUrl('olive') + SCANNER);
    await findScanButton(page).click();
    await expect(page.getByText('Open this page with https', { exact: false })).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('Receipt scanner with a picture', () => {
  test('a picture of a receipt earns points like the camera', { tag: '@all' }, async ({ page, world, browser }) => {
    await signIn(page, world, await world.createMember('olive'));
    const sent: string[] = [];
    page.on('request', (request) => void sent.push(request.postData() ?? ''));
    await page.goto(getPortalUrl('olive') + SCANNER);
    await choose(page, await createPhotograph(browser, await receiptLink(world)));
    await expect(page.getByText('Added to your balance!')).toBeVisible();
    expect(Math.max(...sent.map((body) => body.length)), 'no picture leaves the device').toBeLessThan(2_000);
  });

  test(
    'a picture without a code, with an unrelated code, or no picture at all is reported as such',
    { tag: '@all' },
    async ({ page, browser }) => {
      await page.goto(getPortalUrl('olive') + SCANNER);
      const empty = await createPhotograph(browser, 'x').then(() => page.locator('main').screenshot());
      await choose(page, empty);
      await expect(page.getByText('We couldn’t find a code in this picture.', { exact: false })).toBeVisible();
      await choose(page, await createPhotograph(browser, 'WIFI:T:WPA;S:net;P:secret;;'));
      await expect(page.getByText('This isn’t a receipt from Olive & Thyme. Try another one.')).toBeVisible();
      await choose(page, Buffer.from('not a picture'), 'notes.txt', 'text/plain');
      await expect(page.getByText('We couldn’t open this file as a picture. Choose another one.')).toBeVisible();
      await expectNoHorizontalScroll(page);
    },
  );
});

test.describe('Independent QR reader', () => {
  // A developer's machine may not be Debian, whose package this is; CI must have it.
  test.skip(!hasZbar(), 'there is no zbarimg here (Debian: apt-get install zbar-tools)');

  test(
    'zbarimg reads the same text from our QR codes as our reader',
    { tag: '@all' },
    async ({ page, world, browser }) => {
      const link = await receiptLink(world);
      expect(readWithZbar(await createPhotograph(browser, link))).toEqual([link]);

      await signIn(page, world, await world.createMember('olive'));
      await page.goto(`${getPortalUrl('olive')}/member/walletpass`);
      const code = page.getByRole('img', { name: /^QR code of / });
      const name = (await code.getAttribute('aria-label')) ?? (await code.textContent()) ?? '';
      expect(readWithZbar(await code.screenshot({ scale: 'css' }))).toEqual([name.replace('QR code of ', '').trim()]);
    },
  );
});
