import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountEvents, earningCauses, noticeKinds, planEvents } from 'loyalty-contract/schemas/notices';
import { createUniqueId, putTestBusiness } from '../testing/actors';
import { openTestDatabase } from '../testing/databases';
import { createBusinessFile, createWorld, SERVICE_KEY, type World } from '../testing/world';
import { createServer } from './server';

/** A notice of each kind, of each cause of earnings, of a gift that does not end, and of each event of a plan. */
const NOTICES = noticeKinds.length + earningCauses.length + planEvents.length + accountEvents.length - 1;
/** The mails besides notices: with codes, about the account, to staff, of an enrolment, of an item that is back, and the test of a campaign. */
const OTHERS = 6 + 6 + 4 + 2 + 1;

describe('Page of the mails', () => {
  let world: World;
  const businessId = createUniqueId('letters');
  beforeAll(async () => {
    world = await createWorld(openTestDatabase);
    const setName = ({ configuration }: ReturnType<typeof createBusinessFile>) =>
      void (configuration.businessName = 'Letters & Co');
    await putTestBusiness(world, createBusinessFile(businessId, setName));
  });
  afterAll(() => world.close());

  const get = (query: string) => world.server.inject({ method: 'GET', url: `/docs/mails?${query}` });

  it('shows each mail of a business in both its parts, under a policy that allows no external resource', async () => {
    const { statusCode, body, headers } = await get(`businessId=${businessId}`);
    expect(statusCode).toBe(200);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'unsafe-inline';/);
    expect(body.match(/<iframe title="HTML part: /g)).toHaveLength(OTHERS + NOTICES);
    expect(body.match(/aria-label="Plain part: /g)).toHaveLength(OTHERS + NOTICES);
    expect(body).toContain('Your Letters &amp; Co sign-in code</h2>');
  });

  it('shows the mails in the requested language of the business', async () => {
    const { body } = await get(`businessId=${businessId}&language=tr`);
    expect(body).toMatch(/<option value="tr"\s+selected>/);
    expect(body).not.toContain('sign-in code');
  });

  it('returns 404 for an unknown business', async () => {
    expect((await get('businessId=nobody')).statusCode).toBe(404);
  });

  it('is not served in production, whatever the key', async () => {
    const environment = { ...world.app.environment, NODE_ENV: 'production' as const };
    const production = createServer({ ...world.app, environment });
    const url = `/docs/mails?businessId=${businessId}`;
    const headers = { authorization: `Bearer ${SERVICE_KEY}` };
    expect((await production.inject({ method: 'GET', url })).statusCode).toBe(401);
    expect((await production.inject({ method: 'GET', url, headers })).statusCode).toBe(404);
    await production.close();
  });
});
