import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { fillPath, type Route } from 'loyalty-contract/calls/route';
import { getCall, type CallName } from 'loyalty-contract/calls/calls';
import { ISO_DATE } from 'loyalty-text/patterns';
import { parseTypedAmount } from 'loyalty-text/typed-amount';

/** The options of a command that changes something: why, and who does it. */
export const REASON_USAGE = '--reason TEXT [--by NAME]';

/** A request of one of the calls for staff. */
export interface AdminRequest {
  call: CallName;
  params?: Record<string, string>;
  query?: Options;
  body?: unknown;
  /** For a command of several requests: returns the next request after a response. */
  onResponse?: (response: unknown) => Progress;
  /** Cleans up if the request or its `onResponse` fails. */
  onFailure?: () => void;
}

/** The progress of a command of several requests. */
export interface Progress {
  /** A line of progress for the person at the terminal. */
  line: string;
  /** The next request; absent after the last one. */
  next?: AdminRequest;
  /** The command failed: it ends with exit code 1. */
  failed: boolean;
  /** The final output, if it is not the last response. */
  result?: unknown;
}

/** A command that needs no request to the backend. */
interface LocalCommand {
  /**
   * @param key reads the key with which member ids are hashed
   * @returns the output
   */
  run(key: () => string): unknown;
}

type Command = AdminRequest | LocalCommand;

export interface CommandDescription {
  usage: string;
  summary: string;
  /** Parses the arguments into a command; undefined if they are none. */
  parse(args: string[]): Command | undefined;
  /** Formats the response for people; default: a table or lines. */
  format?(response: unknown): string;
}

type Options = Record<string, string | undefined>;

/** The name for the audit log: `--by NAME`, else the user of this machine. */
export const getActor = (args: string[]): string => splitOption(args, '--by').value ?? userInfo().username;

/** @throws {Error} for the first argument that a command does not have: probably a text without quotation marks */
export function refuseSurplus(positionals: string[], maxPositionals: number): void {
  const surplus = positionals[maxPositionals];
  if (surplus !== undefined)
    throw new Error(
      `Unexpected argument "${surplus}". A text with spaces needs quotation marks: --reason "wrong item".`,
    );
}

/**
 * Splits arguments into positional ones and `--name value` pairs; every command accepts `--by`.
 * @throws {TypeError} for an unknown option
 * @throws {Error} for more than `maxPositionals` positional arguments
 */
export function parseArguments(
  args: string[],
  maxPositionals: number,
  names: string[] = [],
): { positionals: string[]; options: Options; by: string } {
  const options = Object.fromEntries(['by', ...names].map((name) => [name, { type: 'string' as const }]));
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: true });
  refuseSurplus(positionals, maxPositionals);
  return { positionals, options: values as Options, by: getActor(args) };
}

/** Removes an option and its value (`--name value` or `--name=value`) from the arguments, and returns the value. */
export function splitOption(args: string[], option: string): { args: string[]; value: string | undefined } {
  const prefix = `${option}=`;
  const at = args.findIndex((arg) => arg === option || arg.startsWith(prefix));
  const found = args[at];
  if (found === undefined) return { args, value: undefined };
  if (found === option) return { args: args.toSpliced(at, 2), value: args[at + 1] };
  return { args: args.toSpliced(at, 1), value: found.slice(prefix.length) };
}

/** Method and path of a request, with its query. */
export function getTarget({ call, params, query = {} }: AdminRequest): Pick<Route, 'method' | 'path'> {
  const { method, path } = getCall(call);
  return { method, path: `${fillPath(path, params)}${toQueryString(query)}` };
}

const toQueryString = (values: Options) => {
  const entries = Object.entries(values).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return entries.length > 0 ? `?${new URLSearchParams(entries).toString()}` : '';
};

/** Parses a list that is separated by commas. */
export const parseList = (text: string | undefined): string[] | undefined =>
  text?.split(',').map((item) => item.trim());

/** A day, or a time with or without seconds and offset; `new Date` alone would accept `11.12.2026` and February 31. */
const Timestamp = z.union([
  z.iso.date(),
  z.iso.datetime({ offset: true, local: true }),
  z.iso.datetime({ offset: true, precision: -1 }),
]);

/**
 * Parses a time such as `2026-11-20T08:00Z`, or a day such as `2026-11-20`, which stays one: the backend knows the time zone.
 * @throws {Error} if it cannot be parsed
 */
export function parseTimestamp(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (!Timestamp.safeParse(text).success)
    throw new Error(`"${text}" is not a valid time. Use the format 2026-11-20 or 2026-11-20T08:00Z.`);
  return ISO_DATE.test(text) ? text : new Date(text).toISOString();
}

/** Parses an amount into hundredths: `12.5` is 1250. @throws {Error} if it cannot be parsed */
export function parseHundredths(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const amount = parseTypedAmount(text);
  if (amount === undefined) throw new Error(`"${text}" is not a valid amount. Use the format 12 or 12.50.`);
  return amount;
}

/** Parses `Name:quantity:amount`, where the amount is the line's total. @throws {Error} if it cannot be parsed */
export function parseBasketLine(text: string) {
  const [, name, quantity, amount] = /^(.+):(\d+):([\d.,]+)$/.exec(text) ?? [];
  if (!name) throw new Error(`"${text}" is not a valid item. Use the format "Latte:2:25.00".`);
  return { name, quantity: Number(quantity), amount: parseHundredths(amount) };
}
