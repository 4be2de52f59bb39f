import { BusinessFileInput } from 'loyalty-contract/schemas/business-file';
import { findSchemaAt } from 'loyalty-contract/schemas/schema-parts';

function getUrlParts(text: string): string[] {
  if (!URL.canParse(text)) return [];
  const { origin, hostname } = new URL(text);
  return [origin, hostname];
}

/** The text in other notations: letter case, https for http or for no scheme, only the origin or the host of a URL. */
function listNotations(text: string): string[] {
  const trimmed = text.trim();
  const secure = trimmed.replace(/^(?:http:\/\/|(?=www\.))/i, 'https://');
  return [trimmed, trimmed.toLowerCase(), trimmed.toUpperCase(), secure, ...getUrlParts(secure)];
}

/** The value in the format that its place in a business file requires; undefined if it is nowhere near it. */
export function suggestFormat(path: readonly PropertyKey[], value: unknown): string | undefined {
  const schema = findSchemaAt(BusinessFileInput, path);
  if (typeof value !== 'string' || !schema) return undefined;
  return listNotations(value).find((text) => schema.safeParse(text).success);
}
