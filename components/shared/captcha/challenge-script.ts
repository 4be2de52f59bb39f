/** The part of Google's script that renders a challenge (reCAPTCHA v2, JavaScript API). */
export interface Recaptcha {
  ready: (then: () => void) => void;
  render: (container: HTMLElement, parameters: object) => number;
}

declare global {
  interface Window {
    grecaptcha?: Partial<Recaptcha>;
  }
}

const SCRIPT = 'https://www.google.com/recaptcha/api.js?render=explicit';
/** The timeout for a script that neither loads nor fails (a blocker, no network), in milliseconds. */
const SCRIPT_TIMEOUT_MS = 8_000;

function isComplete(recaptcha: Partial<Recaptcha> | undefined): recaptcha is Recaptcha {
  return recaptcha?.ready !== undefined && recaptcha.render !== undefined;
}

function loadScript(language: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      // Everything is removed, so that it can be retried.
      script.remove();
      reject(new Error('The captcha did not load.'));
    };
    const timer = setTimeout(fail, SCRIPT_TIMEOUT_MS);
    script.onload = () => (clearTimeout(timer), resolve());
    script.onerror = () => (clearTimeout(timer), fail());
    script.src = `${SCRIPT}&hl=${encodeURIComponent(language)}`;
    document.head.append(script);
  });
}

/**
 * Google's script, ready to render a challenge: the score captcha's instance, else it is loaded.
 * @throws {Error} when it does not load
 */
export async function loadRecaptcha(language: string): Promise<Recaptcha> {
  if (!isComplete(window.grecaptcha)) await loadScript(language);
  const { grecaptcha } = window;
  if (!isComplete(grecaptcha)) throw new Error('The captcha’s script has an unexpected API.');
  await new Promise<void>((resolve) => grecaptcha.ready(resolve));
  return grecaptcha;
}
