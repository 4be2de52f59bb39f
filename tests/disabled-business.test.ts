import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { Browser } from './browser';
import { StackClient } from './stack-client';

const world = new StackClient(inject('stack'));
const businessId = `closed-${randomUUID().slice(0, 8)}`;
const host = `${businessId}.localhost`;
const reason = { by: 'Dana', reason: 'renovation' };

describe('Portal of a disabled business', () => {
  const browser = () => new Browser(world.stack.portalUrl, `${host}:${new URL(world.stack.portalUrl).port}`);
  const pageStatus = async (path: string) => (await browser().request(path)).status;
  beforeAll(async () => {
    const file = await world.readBusinessFile('olive');
    await world.callAdmin('PUT', `/admin/businesses/${businessId}`, { ...file, businessId, hosts: [host] });
  });

  it('shows only its closed page at every URL and refuses calls until it is enabled', async () => {
    await expect.poll(() => pageStatus('/')).toBe(200);
    await world.callAdmin('POST', `/admin/businesses/${businessId}/disable`, reason);
    await expect.poll(() => pageStatus('/')).toBe(503);
    for (const path of ['/', '/member/rewards', '/auth/signin', '/locations']) {
      const page = await browser().request(path);
      expect([path, page.status, page.headers['retry-after']]).toEqual([path, 503, '3600']);
      expect(/<h1[^>]*>([^<]*)/.exec(page.text)?.[1]).toBe('Olive &amp; Thyme is closed right now');
      expect(/<title[^>]*>([^<]*)/.exec(page.text)?.[1]).toBe('Closed · Olive &amp; Thyme');
      expect(page.text.includes('<nav')).toBe(false);
    }
    const refuse = async () => (await browser().request('/api/locations')).json();
    await expect.poll(refuse).toMatchObject({ status: 503, code: 'BUSINESS_DISABLED' });
    const member = { customIdentifier: 'email', userIdentifier: 'a@example.com' };
    const code = await browser().post('/api/auth/requestVerification', member);
    expect([code.status, code.json()]).toMatchObject([503, { code: 'BUSINESS_DISABLED' }]);
    await world.callAdmin('POST', `/admin/businesses/${businessId}/enable`, reason);
    await expect.poll(() => pageStatus('/')).toBe(200);
  });
});
