import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { browserRoutes } from '@/contract/calls/browser-routes';
import { startStack } from '@/scripts/stack';
import { chromiumArgs, findHeadlessChromium } from '@/test-programs/chromium';
import { createConsentCookie } from '@/tests/consent-cookie';
import { testStackOptions } from '@/tests/setup/stack';
import { hosts, StackWorld, type BusinessId } from '@/tests/world';
const widths = { phone: { width: 360, height: 780 }, desktop: { width: 1280, height: 900 } } as const;
const looks: [BusinessId, string, string, keyof typeof widths, string?][] = [
  ['olive', 'en', 'light', 'phone'], ['olive', 'en', 'light', 'desktop'], ['kahve', 'tr', 'dark', 'desktop'], ['sfarim', 'he', 'light', 'phone'], ['olive','he','highContrast','desktop'], ['kahve','ar','light','phone'],
];
const folder = mkdtempSync(path.join(tmpdir(), 'loyalty-portal-'));
const options = testStackOptions(path.join(folder, 'data'), () => undefined);
const stack = await startStack(options);
const browser = await chromium.launch({ executablePath: findHeadlessChromium(), args: chromiumArgs });
try {
  const world = new StackWorld({ portalUrl: stack.portal.url, backendUrl: stack.backend?.url ?? '', backendKey: options.backendKey });
  for (const [businessId, language, theme, width] of looks) {
    const origin = `http://${hosts[businessId]}:${stack.portal.port}`;
    const context = await browser.newContext({ viewport: widths[width], baseURL: origin, reducedMotion: 'reduce' });
    await context.addCookies([
      { name: 'SelectedLanguage', value: encodeURIComponent(JSON.stringify({ code: language })), url: origin },
      { name: 'cc_cookie', value: encodeURIComponent(JSON.stringify(createConsentCookie())), url: origin },
    ]);
    await context.addInitScript((t) => localStorage.setItem('theme', t), theme);
    const member = await world.signIn({ businessId, comoMemberId: '', email: `demo@${businessId}.example`, phoneNumber: '' });
    await context.addCookies([...member.cookies].map(([name, value]) => ({ name, value, url: origin })));
    const page = await context.newPage();
    await page.route(`**${browserRoutes.getRevisions.path}`, (route) => route.fulfill({ status: 501 }));
    const shot = (name: string, fullPage = true) => page.screenshot({ path: `/tmp/ms-shots/${name}-${businessId}-${language}-${theme}-${width}.png`, fullPage });
    await page.goto('/', { waitUntil: 'networkidle' });
    await shot('home', width === 'desktop');
    const size = (await (await fetch(origin.replace(hosts[businessId], '127.0.0.1') , { headers: { host: new URL(origin).host, cookie: [...member.cookies].map(([n,v])=>`${n}=${v}`).join('; ') } }).catch(() => null))?.text())?.length;
    console.info(businessId, language, 'home html', size);
    await page.goto('/member/shop', { waitUntil: 'networkidle' });
    await shot('shop', width === 'desktop');
    await page.goto('/member/activity', { waitUntil: 'networkidle' });
    await shot('purchases', false);
    await page.goto('/member/activity?tab=points', { waitUntil: 'networkidle' });
    await page.locator('button[aria-expanded][aria-controls]').first().click().catch(() => undefined);
    await page.locator('main summary').first().click().catch(() => undefined);
    await shot('points', false);
    await context.close();
  }
} finally {
  await browser.close();
  await stack.stop();
  rmSync(folder, { recursive: true, force: true });
}
