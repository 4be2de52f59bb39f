import type { Page } from '@playwright/test';
import { expect } from './fixtures';

/** Records the events that a page receives, as its own scripts would. */
const events = `<script>
  window.recordedEvents = [];
  for (const name of ['ready', 'signin', 'signout', 'purchase', 'page', 'tokenrefused', 'failed'])
    document.addEventListener('loyaltyportal:' + name, (event) => recordedEvents.push([name, event.detail]));
</script>`;

export const load = (portal: string, attributes = '') =>
  `${events}<script src="${portal}/embed.js" ${attributes}></script>`;

/** A page that mounts a portal by script, with the options as source text. */
export const mountScript = (portal: string, options: string) => `${load(portal)}<div id="place"></div>
<script>window.portal = LoyaltyPortal.mount('#place', ${options})</script>`;

export const getEvents = (page: Page) =>
  page.evaluate(() => Reflect.get(window, 'recordedEvents') as [string, object][]);
export const expectEvent = (page: Page, ...event: [string, object]) =>
  expect.poll(() => getEvents(page)).toContainEqual(event);
