/** A page in a browser of any engine. */
export interface Tab {
  open: (url: string) => Promise<void>;
  getUrl: () => Promise<string>;
  /** Evaluates an expression in the page. */
  evaluate: (expression: string) => Promise<unknown>;
  /** Clicks the element that an expression returns, as a pointer does. */
  click: (element: string) => Promise<void>;
  /** Types into the element that an expression returns. */
  type: (element: string, text: string) => Promise<void>;
  /** Switches to the first frame of the page. */
  enterFrame: () => Promise<void>;
  /** The errors of the page. */
  getErrors: () => Promise<string[]>;
  close: () => Promise<void>;
}

/** Records errors. Runs before the scripts of a page where the engine supports it, otherwise as soon as possible. */
export const ERROR_RECORDER = `(() => {
  if (window.recordedErrors) return;
  const errors = (window.recordedErrors = []);
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    errors.push('policy violated: ' + effectiveDirective + ' ' + blockedURI));
  addEventListener('error', ({ message }) => message && errors.push(message));
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
  const { error } = console;
  console.error = (...words) => { errors.push(words.map(String).join(' ')); error.apply(console, words); };
})()`;
