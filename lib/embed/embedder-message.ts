import { MAX_ID } from 'loyalty-contract/limits';
import { TEMPORARY_TOKEN } from 'loyalty-text/patterns';
import { parseFields, type EmbedderMessage } from './messages';

const MAX_PIXELS = 1_000_000;

const isPixels = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= MAX_PIXELS;
const isToken = (value: unknown): value is string => typeof value === 'string' && TEMPORARY_TOKEN.test(value);
const isMember = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MAX_ID;

/** The message with exactly these fields; undefined if there is none. */
function toMessage({ type, ...more }: Readonly<Record<string, unknown>>): EmbedderMessage | undefined {
  const { followsHeight, top, height, token, member } = more;
  // A property without a value is sent as well.
  const names = Object.keys(more)
    .filter((name) => more[name] !== undefined)
    .sort()
    .join();
  if (type === 'welcome' && names === 'followsHeight' && typeof followsHeight === 'boolean')
    return { type, followsHeight };
  if (type === 'seen' && names === 'height,top' && isPixels(top) && isPixels(height)) return { type, top, height };
  if (type === 'token' && names === 'token' && isToken(token)) return { type, token };
  if (type === 'token' && names === 'member,token' && isToken(token) && isMember(member))
    return { type, token, member };
  return type === 'signOut' && names === '' ? { type } : undefined;
}

/** Parses a message of the embedder; undefined for an invalid one. */
export function parseEmbedderMessage(data: unknown): EmbedderMessage | undefined {
  const fields = parseFields(data);
  return fields && toMessage(fields);
}
