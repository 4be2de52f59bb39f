import { CreatedKey } from '@/contract/schemas/keys';
import { parse, type AdminRequest, type CommandDescription } from './command';
import { print } from './print';

const createRequest = (words: string[]): AdminRequest | undefined => {
  const { alone, options } = parse(words, ['role', 'business', 'until']);
  const [name] = alone;
  const { role, business: businessId, until } = options;
  if (!name || !role) return undefined;
  const expiresAt = until ? new Date(until).toISOString() : undefined;
  return { method: 'POST', path: '/admin/keys', body: { name, role, businessId, expiresAt } };
};

const revokeRequest = (words: string[]): AdminRequest | undefined => {
  const { alone, options } = parse(words, ['reason']);
  const [name] = alone;
  const { reason } = options;
  if (!name || !reason) return undefined;
  return { method: 'POST', path: `/admin/keys/${encodeURIComponent(name)}/revoke`, body: { reason } };
};

/** A new key with a word about what becomes of it; of anything else a table or lines. */
function printKeys(answer: unknown): string {
  const created = CreatedKey.safeParse(answer).data;
  if (!created) return print(answer);
  const word = created.key ? 'Put the key away now: it is not shown again.' : 'The key was shown when it was created.';
  return `${print(answer)}${word}\n`;
}

/** Service keys: the portal's, the tills', support's and operators'. */
export const keyCommand: CommandDescription = {
  takes:
    'create NAME --role portal|till|support|operator [--business BUSINESS] [--until TIME] [--by NAME] | list | revoke NAME --reason TEXT [--by NAME]',
  does: 'creates a service key and shows it this once (it ends in a year, or at TIME); lists all; revokes one at once',
  make: ([what, ...words]) => {
    if (what === 'create') return createRequest(words);
    if (what === 'revoke') return revokeRequest(words);
    return what === 'list' && words.length === 0 ? { method: 'GET', path: '/admin/keys' } : undefined;
  },
  print: printKeys,
};
