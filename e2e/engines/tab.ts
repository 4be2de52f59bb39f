/** A page in a browser of any engine. */
export interface Tab {
  open: (address: string) => Promise<void>;
  address: () => Promise<string>;
  /** The value of an expression in the page. */
  evaluate: (expression: string) => Promise<unknown>;
  /** Presses the element that an expression gives, as a pointer does. */
  press: (element: string) => Promise<void>;
  /** Types into the element that an expression gives. */
  type: (element: string, text: string) => Promise<void>;
  /** Everything from now on is done in the first frame of the page. */
  enterFrame: () => Promise<void>;
  /** What the page complained of. */
  complaints: () => Promise<string[]>;
  close: () => Promise<void>;
}

/** Runs before a page's own scripts where the engine can, else as soon as it is there: writes down what goes wrong. */
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
