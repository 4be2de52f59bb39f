import { DAY_MS } from 'loyalty-text/durations';

/** Days after which the prompt may be shown again (spec §9). */
const PROMPT_INTERVAL_DAYS = 30;
/** The delay after a push prompt that was just answered, in milliseconds (spec §9). */
const AFTER_PUSH_MS = 15_000;

/** The inputs of the decision to show the install prompt (spec §4). */
export interface InstallCircumstances {
  /** The browser offers to install it. */
  isAvailable: boolean;
  userAgent: string;
  /** `maxTouchPoints`: an iPad's user agent is that of a Mac. */
  touchPoints: number;
  /** Runs as an app already. */
  isInstalled: boolean;
  isFramed: boolean;
  /** When the prompt was shown last, in milliseconds since the epoch; null for never. */
  lastPrompted: number | null;
  now: number;
  isSignedIn: boolean;
  /** The push prompt: open, answered before, or answered since this page was opened. */
  push: 'open' | 'done' | 'justDone';
}

/** The way to install: the browser's own prompt, or instructions for a device without one. */
export type InstallWay = 'prompt' | 'iphone' | 'mac';

export type InstallPlan = { request: false } | { request: true; way: InstallWay; afterMs: number };

/** The Apple device that needs instructions for installing by hand; undefined for any other. */
export function getAppleDevice(userAgent: string, touchPoints: number): 'iphone' | 'mac' | undefined {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'iphone';
  if (!/Macintosh/.test(userAgent)) return undefined;
  if (touchPoints > 1) return 'iphone';
  return /Safari\//.test(userAgent) && !/Chrome\/|Firefox\/|Edg\//.test(userAgent) ? 'mac' : undefined;
}

/** Whether to show the install prompt, how, and after which delay. */
export function getInstallPlan(circumstances: InstallCircumstances): InstallPlan {
  const apple = getAppleDevice(circumstances.userAgent, circumstances.touchPoints);
  const firefox = /Firefox\//.test(circumstances.userAgent) && !/Chrome\//.test(circumstances.userAgent);
  const soon =
    circumstances.lastPrompted !== null &&
    circumstances.now - circumstances.lastPrompted < PROMPT_INTERVAL_DAYS * DAY_MS;
  if ((!circumstances.isAvailable && !apple) || circumstances.isInstalled || circumstances.isFramed || firefox || soon)
    return { request: false };
  if (circumstances.isSignedIn && circumstances.push === 'open') return { request: false };
  const afterMs = circumstances.isSignedIn && circumstances.push === 'justDone' ? AFTER_PUSH_MS : 0;
  return { request: true, way: circumstances.isAvailable ? 'prompt' : (apple ?? 'prompt'), afterMs };
}
