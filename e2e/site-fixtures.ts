import type { Page } from '@playwright/test';
import { findChromium, fullChromiumArgs } from 'loyalty-testing/programs/chromium';
import { DEMO_EMBEDDER_PORT, startDemoEmbedder, type DemoEmbedder } from '@/scripts/demo-embedder/serve';
import type { StackMember, StackClient } from '@/tests/stack-client';
import { getStack, test as base } from './fixtures';
import { Sites } from './setup/sites';

const DEMO_SHOP = `localhost:${DEMO_EMBEDDER_PORT}`;

interface WorkerFixtures {
  sites: Sites;
  demoEmbedder: DemoEmbedder;
}

interface SiteFixtures {
  /** The URL of the shop that embeds the demo portal, as `npm start` serves it. */
  demoShop: string;
  /** A business of its own, which allows `allowed.test` as embedder and has that site’s `/map` in its menu. */
  business: EmbeddedBusiness;
}

interface EmbeddedBusiness {
  businessId: string;
  /** The portal's origin, over TLS. */
  portal: string;
  createMember: (more?: Parameters<StackClient['createMember']>[1]) => Promise<StackMember>;
  /** Issues a temporary token as the business's own server does for its member. */
  issueToken: (member: StackMember) => Promise<string>;
}

/**
 * Tests of several sites in one browser, over TLS, with third-party cookies blocked: the full browser under Playwright
 * stores only partitioned ones, and no other data (the first test of `e2e/embedding.spec.ts` checks that); the headless
 * shell stores all.
 */
export const test = base.extend<SiteFixtures, WorkerFixtures>({
  sites: [
    async ({}, provide, { workerIndex }) => {
      const sites = await Sites.start(`portal-${workerIndex}.test`, getStack().portalUrl);
      await provide(sites);
      await sites.stop();
    },
    { scope: 'worker' },
  ],
  demoEmbedder: [
    async ({}, provide) => {
      const { portalUrl, backendUrl, backendKey } = getStack();
      const portal = `http://localhost:${new URL(portalUrl).port}`;
      const embedder = await startDemoEmbedder({ port: 0, portal, backend: { url: backendUrl, key: backendKey } });
      await provide(embedder);
      await embedder.stop();
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ sites, demoEmbedder }, provide) => {
      // The demo's port may be taken on this machine: only the browser maps it.
      const rules = ['MAP *.test 127.0.0.1', `MAP ${DEMO_SHOP} 127.0.0.1:${new URL(demoEmbedder.url).port}`];
      const args = [`--host-resolver-rules=${rules.join(',')}`, sites.trustArgument];
      await provide({ executablePath: findChromium(), args: [...fullChromiumArgs, ...args] });
    },
    { scope: 'worker' },
  ],
  demoShop: async ({}, provide) => provide(`http://${DEMO_SHOP}/`),
  business: async ({ world, sites }, provide) => {
    const businessId = sites.portalHost.replace('.test', '');
    const allowed = sites.origin('allowed.test');
    const file = await world.readBusinessFile('olive');
    await world.callAdmin('PUT', `/admin/businesses/${businessId}`, {
      ...file,
      businessId,
      hosts: [sites.portalHost],
      embedding: { parents: [allowed] },
      menu: file.menu.map((item) => (item.embedInIframe ? { ...item, calculatedUrl: `${allowed}/map` } : item)),
    });
    await provide({
      businessId,
      portal: sites.portal,
      createMember: (more) => world.createMember('olive', { ...more, businessId }),
      issueToken: async ({ comoMemberId }) => {
        const body = { businessId, comoMemberId, issuedBy: 'Allowed', purpose: 'member' };
        const response = await world.callAdmin<{ temporaryToken: string }>('POST', '/admin/temporaryTokens', body);
        return response.temporaryToken;
      },
    });
  },
});

/** The HTML of a frame that a business writes without the embed script. */
export const renderFrame = (url: string) => `<iframe title="Rewards" src="${url}" width="900" height="800"></iframe>`;

/** The content of the portal's frame on the page. */
export const getPortalFrame = (page: Page) => page.frameLocator('iframe[title="Rewards"]');
