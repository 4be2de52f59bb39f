import { isFirstScreen } from './first-screens';
import './product-texts';

/** Takes over the texts that have arrived. @param isAwaited something that is shown already lacks one of them */
type Listener = (isAwaited: boolean) => void;

const listeners = new Set<Listener>();
let loading: Promise<void> | undefined;
let isAwaited = false;

/** Calls back when the texts of later screens have arrived. @returns the function that unsubscribes */
export function onLaterTexts(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function runScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`${src} did not load.`));
    });
    script.src = src;
    document.head.append(script);
  });
}

async function load(src: string): Promise<void> {
  try {
    await runScript(src);
    for (const listener of listeners) listener(isAwaited);
  } finally {
    loading = undefined;
  }
}

/**
 * Loads the texts of dialogs and later screens, once (decision 132). Whoever shows such a text waits for it.
 * @throws {Error} if they do not load
 */
export async function loadLaterTexts(): Promise<void> {
  const src = globalThis.lpLaterTexts;
  if (src !== undefined) await (loading ??= load(src));
}

/** Loads what is not there until something is pressed, with the texts that it may show. */
export async function loadWithTexts<T>(load: () => Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([load(), loadLaterTexts()]);
  return loaded;
}

/** Begins to load them, for whoever shows them soon. */
export const prepareLaterTexts = (): void => void loadLaterTexts().catch(() => undefined);

/** Loads them for something that is shown and lacks one: it is shown again when they are there. */
export function demandLaterTexts(): void {
  isAwaited = true;
  prepareLaterTexts();
}

/** Loads what the screen of a route shows. If that fails, the server opens the page, as when its code does not load. */
export async function loadScreenTexts(route: string, path: string): Promise<void> {
  if (isFirstScreen(route)) return;
  try {
    await loadLaterTexts();
  } catch {
    window.location.assign(path);
    // Nothing is rendered meanwhile.
    await new Promise(() => undefined);
  }
}
