import type { Page } from '@playwright/test';
import { chromiumArgs, findChromium } from '@/scripts/chromium';
import type { TestMember, World } from '@/tests/world';
import { stack, test as base } from './fixtures';
import { Sites } from './setup/sites';

const PORTAL = 'portal.test';

interface SiteFixtures {
  /** A business of its own, whose portal is at `portal.test`, and which `allowed.test` may frame. */
  business: EmbeddedBusiness;
}

interface EmbeddedBusiness {
  businessId: string;
  /** The portal's origin, over TLS. */
  portal: string;
  member: (more?: Parameters<World['member']>[1]) => Promise<TestMember>;
  /** A token as the business's own server gets one for its member. */
  token: (member: TestMember) => Promise<string>;
}

/**
 * Stories of several sites in one browser, over TLS, where cookies of third parties are refused: a browser of
 * Playwright's keeps none but partitioned ones, and no storage either (`e2e/embedding.spec.ts` looks at that first).
 */
export const test = base.extend<SiteFixtures, { sites: Sites }>({
  sites: [
    async ({}, provide) => {
      const sites = await Sites.start(stack().portalUrl);
      await provide(sites);
      await sites.stop();
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ sites }, provide) => {
      await provide({ executablePath: findChromium(), args: [...chromiumArgs, ...sites.chromiumArgs] });
    },
    { scope: 'worker' },
  ],
  business: async ({ world, sites }, provide) => {
    const businessId = 'embedded';
    await world.admin('PUT', `/admin/businesses/${businessId}`, {
      ...(await world.businessFile('olive')),
      businessId,
      hosts: [PORTAL],
      embedding: { parents: [sites.origin('allowed.test')] },
    });
    await provide({
      businessId,
      portal: sites.origin(PORTAL),
      member: (more) => world.member('olive', { ...more, businessId }),
      token: async ({ comoMemberId }) => {
        const wanted = { businessId, comoMemberId, issuedBy: 'Allowed', purpose: 'member' };
        const issued = await world.admin<{ temporaryToken: string }>('POST', '/admin/temporaryTokens', wanted);
        return issued.temporaryToken;
      },
    });
  },
});

/** What a frame on the page shows. */
export const framed = (page: Page, title = 'Loyalty programme') => page.frameLocator(`iframe[title="${title}"]`);
