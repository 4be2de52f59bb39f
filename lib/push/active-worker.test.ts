import { expect, it } from 'vitest';
import { waitUntilActive } from './active-worker';

/** A worker that is installing, with the browser's events. */
class InstallingWorker extends EventTarget {
  state = 'installing';
  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

const registrationWith = (workers: object) =>
  ({ installing: null, waiting: null, active: null, ...workers }) as ServiceWorkerRegistration;

it('an installing service worker is awaited until it is activated', async () => {
  const worker = new InstallingWorker();
  let active = false;
  const waiting = waitUntilActive(registrationWith({ installing: worker })).then(() => (active = true));
  worker.become('installed');
  worker.become('activating');
  await Promise.resolve();
  expect(active).toBe(false);
  worker.become('activated');
  await waiting;
  expect(active).toBe(true);
});

it('an active service worker is not awaited', async () => {
  await expect(waitUntilActive(registrationWith({ active: new InstallingWorker() }))).resolves.toBeUndefined();
});

it('a service worker that fails to install is not awaited any longer', async () => {
  const worker = new InstallingWorker();
  const waiting = waitUntilActive(registrationWith({ installing: worker }));
  worker.become('redundant');
  await expect(waiting).rejects.toThrow('could not be installed');
});
