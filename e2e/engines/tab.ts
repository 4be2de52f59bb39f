/** A page in a browser of any engine. */
export interface Tab {
  open: (address: string) => Promise<void>;
  address: () => Promise<string>;
  /** Evaluates an expression in the page. */
  evaluate: (expression: string) => Promise<unknown>;
  /** Clicks the element that an expression returns, as a pointer does. */
  press: (element: string) => Promise<void>;
  /** Types into the element that an expression returns. */
  type: (element: string, text: string) => Promise<void>;
  /** Switches to the first frame of the page. */
  enterFrame: () => Promise<void>;
  /** The errors of the page. */
  complaints: () => Promise<string[]>;
  close: () => Promise<void>;
}

/** Records errors. Runs before the scripts of a page where the engine supports it, otherwise as soon as possible. */
export const listen = `(() => {
  if (window.heardComplaints) return;
  const heard = (window.heardComplaints = []);
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    heard.push('policy violated: ' + effectiveDirective + ' ' + blockedURI));
  addEventListener('error', ({ message }) => message && heard.push(message));
  addEventListener('unhandledrejection', ({ reason }) => heard.push(String(reason)));
  const { error } = console;
  console.error = (...words) => { heard.push(words.map(String).join(' ')); error.apply(console, words); };
})()`;
