import 'loyalty-embed/element';
import type { EmbedEvents } from 'loyalty-embed';

const portal = document.querySelector('loyalty-portal');
const log = document.querySelector('#events');

/** Your own server requests a token for the customer who is signed in to your site. */
async function fetchToken(): Promise<string> {
  const response = await fetch('/token', { method: 'POST' });
  const { token } = (await response.json()) as { token: string };
  return token;
}

document.querySelector('#sign-in')?.addEventListener('click', async () => portal?.handOver(await fetchToken()));
document.querySelector('#sign-out')?.addEventListener('click', () => portal?.signOut());

const names: (keyof EmbedEvents)[] = ['ready', 'signin', 'signout', 'purchase', 'page', 'tokenrefused', 'failed'];
for (const name of names)
  portal?.addEventListener(`loyaltyportal:${name}`, (event) => {
    const line = document.createElement('li');
    line.textContent = `${name} ${JSON.stringify(event instanceof CustomEvent ? event.detail : {})}`;
    log?.append(line);
  });
