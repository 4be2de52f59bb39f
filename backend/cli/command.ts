import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';

/** A request to `/admin`. */
export interface AdminRequest {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: unknown;
  /** Of a command that takes several requests: what an answer means for the next. */
  follow?: (answer: unknown) => Progress;
}

/** How far a command of several requests has come. */
export interface Progress {
  /** A line of progress for the person at the terminal. */
  line: string;
  /** The next request; absent: that was the last. */
  next?: AdminRequest;
  /** What was found is bad: the command ends with code 1. */
  failed: boolean;
  /** What is shown at the end, where it is not the last answer. */
  result?: unknown;
}

/** What is answered here, without the backend. */
interface LocalCommand {
  /** @param key gives what members' hashes are made with, where it is known */
  answer(key: () => string): unknown;
}

type Command = AdminRequest | LocalCommand;

export interface CommandDescription {
  takes: string;
  does: string;
  /** The request of the words that were typed; undefined when they do not suffice. */
  make(args: string[]): Command | undefined;
  /** The answer for people; default: a table or lines. */
  print?(answer: unknown): string;
}

type Options = Record<string, string | undefined>;

/** Who gives a command: `--by NAME`, else the user of this machine. */
export const getPerson = (args: string[]): string => splitOption(args, '--by').value ?? userInfo().username;

/**
 * Splits words into those that stand alone and `--name value` pairs; any command may have `--by`.
 * @throws {TypeError} for an option it does not know
 */
export function parseArguments(
  args: string[],
  names: string[],
): { positionals: string[]; options: Options; by: string } {
  const options = Object.fromEntries(['by', ...names].map((name) => [name, { type: 'string' as const }]));
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: true });
  return { positionals, options: values as Options, by: getPerson(args) };
}

/** Takes an option with its value out of the words. */
export function splitOption(args: string[], option: string): { args: string[]; value: string | undefined } {
  const at = args.indexOf(option);
  if (at < 0) return { args, value: undefined };
  return { args: args.toSpliced(at, 2), value: args[at + 1] };
}

export const toQueryString = (values: Options) => {
  const entries = Object.entries(values).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return entries.length > 0 ? `?${new URLSearchParams(entries).toString()}` : '';
};

/** A moment as people write it: `2026-11-20`, `2026-11-20T08:00Z`. @throws {Error} if it cannot be parsed */
export function parseMoment(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const date = new Date(text);
  if (Number.isNaN(date.getTime()))
    throw new Error(`"${text}" is no time. Write it as 2026-11-20 or 2026-11-20T08:00Z.`);
  return date.toISOString();
}

/** An amount as people write it, in hundredths: `12.5` is 1250. @throws {Error} if it cannot be parsed */
export function parseHundredths(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const match = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) throw new Error(`"${text}" is no amount. Write it as 12 or 12.50.`);
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** `Name:quantity:amount`, where the amount is the line's total. @throws {Error} if it cannot be parsed */
export function parseLine(text: string) {
  const [, name, quantity, amount] = /^(.+):(\d+):([\d.]+)$/.exec(text) ?? [];
  if (!name) throw new Error(`"${text}" is no line. Write it as "Latte:2:25.00".`);
  return { name, quantity: Number(quantity), amount: parseHundredths(amount) };
}
