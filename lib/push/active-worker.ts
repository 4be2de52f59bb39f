/** Longer than a worker takes to activate on a slow phone; milliseconds. */
const ACTIVATION_TIMEOUT_MS = 30_000;

/**
 * Waits until the worker of a registration is active: on a first visit `register` resolves before that, and without an
 * active worker the browser rejects push subscriptions (Push API, `subscribe`).
 * @throws when the worker cannot be installed, or is not active after half a minute
 */
export function waitUntilActive(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.installing ?? registration.waiting;
  if (registration.active || !worker) {
    return registration.active ? Promise.resolve() : Promise.reject(new Error('no active service worker'));
  }
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => end(new Error('timeout while waiting for the service worker to become active')),
      ACTIVATION_TIMEOUT_MS,
    );
    const check = () => {
      if (worker.state === 'activated') end();
      else if (worker.state === 'redundant') end(new Error('the service worker could not be installed'));
    };
    function end(error?: Error): void {
      clearTimeout(timer);
      worker?.removeEventListener('statechange', check);
      if (error) reject(error);
      else resolve();
    }
    worker.addEventListener('statechange', check);
    check();
  });
}
