import { inject, describe, expect, it } from 'vitest';
import { StackClient } from '@/tests/stack-client';

const world = new StackClient(inject('stack'));

describe('Validation of a business file', () => {
  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    'http://evil.example/',
  ])('refuses a menu item that leads to %s (X3)', async (calculatedUrl) => {
    const file = await world.readBusinessFile('olive');
    const [item, ...menu] = file.menu;
    const wrong = {
      ...file,
      businessId: 'menus',
      hosts: ['menus.localhost'],
      menu: [{ ...item, calculatedUrl }, ...menu],
    };
    await expect(world.callAdmin('PUT', '/admin/businesses/menus', wrong)).rejects.toThrow(
      /400 .*menu\.0\.calculatedUrl/,
    );
  });
});

describe('Locale of a request', () => {
  it.each(['../../x', '..%2f..%2fx', 'en_US%00', 'x'.repeat(5_000), '%2e%2e', 'en%0d%0a', '__proto__', 'german'])(
    'an invalid locale (%#) is rejected and never reaches a backend path (X4)',
    async (locale) => {
      const browser = world.openBrowser('olive');
      const texts = await browser.request(`/api/locales/${locale}/translation`);
      expect([400, 404, 414]).toContain(texts.status);
      const translations = await browser.request(`/api/locales/translations?locale=${locale}`);
      expect([400, 404, 414, 431]).toContain(translations.status);
    },
  );
});
