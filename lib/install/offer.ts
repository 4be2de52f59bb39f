/** Chromium's `beforeinstallprompt` event, which fires once and is missing in the DOM's types. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallOffer | undefined;
const listeners = new Set<() => void>();

function setOffer(next: InstallOffer | undefined): void {
  offer = next;
  for (const listener of listeners) listener();
}

if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if ('prompt' in event) setOffer(event as InstallOffer);
  });
  window.addEventListener('appinstalled', () => setOffer(undefined));
}

/** True while the browser offers to install the page. */
export const isInstallOffered = (): boolean => offer !== undefined;

/** Subscribes to changes of it. @returns the function that unsubscribes */
export function onOfferChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Shows the browser's install prompt. @returns false if it was declined, or there is none */
export async function install(): Promise<boolean> {
  const now = offer;
  if (!now) {
    console.info('The browser has not offered to install this page yet.');
    return false;
  }
  setOffer(undefined);
  await now.prompt();
  return (await now.userChoice).outcome === 'accepted';
}
