import { themes } from '@/lib/theme/themes';
import { isNonNegative } from './is-non-negative';
import { eventNames, type EmbedOptions } from './options';
import { findScreenPath, screenList } from './screens';
import { warn } from './warn';

/** The allowed values of an option, as text, and their test: what it gives for one is true as a condition. */
type Check = readonly [allowed: string, test: (value: unknown) => unknown];

const matches = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value);
const allowOnly = (...values: readonly unknown[]): Check => [values.join(', '), (value) => values.includes(value)];

const flag = allowOnly(true, false);
const text: Check = ['text', matches(/./)];
const number: Check = ['number', isNonNegative];
// Browsers leave out line breaks and tabs, so that the host of another site could follow the first slash after one.
const isPath = matches(/^\/(?![/\\\s])/);

const byOption: Readonly<Record<keyof EmbedOptions, Check>> = {
  portal: ['https://…', matches(/^https?:\/\/[^/]/)],
  screen: [screenList, findScreenPath],
  screenId: text,
  page: [`/path, ${screenList}`, (value) => isPath(value) || findScreenPath(value)],
  title: text,
  hideNavbar: flag,
  hideDrawer: flag,
  consentGranted: flag,
  onboarding: allowOnly('register'),
  theme: allowOnly(...themes),
  height: ['content, number', (value) => value === 'content' || isNonNegative(value)],
  minHeight: number,
  token: ['text, function', (value) => text[1](value) || typeof value === 'function'],
  member: text,
  timeout: number,
  on: ['object', (value) => typeof value === 'object'],
};

const checks = new Map<string, Check>(Object.entries(byOption));

/** The names of all options. */
export const optionNames = [...checks.keys()];

const events = allowOnly(...eventNames);

/** What the test gives for a value; warns about one that is not allowed. */
function isAllowed(name: string, value: unknown, [allowed, test]: Check): unknown {
  const passes = test(value);
  if (!passes) warn(`${name}: "${String(value)}" ignored. Allowed: ${allowed}`);
  return passes;
}

/** The valid options; warns about each invalid one, and about each handler of an unknown event. */
export function checkOptions(options: EmbedOptions): EmbedOptions {
  for (const name in options.on) isAllowed('on', name, events);
  const allowed = Object.entries(options).filter(
    ([name, value]) =>
      value !== null &&
      value !== undefined &&
      isAllowed(name, value, checks.get(name) ?? [optionNames.join(', '), () => false]),
  );
  return Object.fromEntries(allowed);
}

/** The value of an attribute; nothing without it. */
type Attribute = string | null | undefined;

/** The value of an attribute that stands for a switch. */
const parseFlag = (value: Attribute) => value === '' || value === 'true' || (value !== 'false' && value);

/** The options in attributes, which are texts: an attribute without a value is true. */
export function parseAttributes(attributes: readonly (readonly [name: string, value: Attribute])[]): EmbedOptions {
  const parsed = attributes.map(([name, value]) => {
    const check = checks.get(name);
    if (check === flag) return [name, parseFlag(value)];
    return [name, check?.[1](0) && /^\d+$/.test(value ?? '') ? Number(value) : value];
  });
  return Object.fromEntries(parsed);
}
