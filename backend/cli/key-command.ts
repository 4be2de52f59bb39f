import { CreatedKey } from '@/contract/schemas/keys';
import { parseArguments, type AdminRequest, type CommandDescription } from './command';
import { formatResponse } from './format-response';

const parseCreation = (args: string[]): AdminRequest | undefined => {
  const { positionals, options } = parseArguments(args, ['role', 'business', 'until']);
  const [name] = positionals;
  const { role, business: businessId, until } = options;
  if (!name || !role) return undefined;
  const expiresAt = until ? new Date(until).toISOString() : undefined;
  return { method: 'POST', path: '/admin/keys', body: { name, role, businessId, expiresAt } };
};

const parseRevocation = (args: string[]): AdminRequest | undefined => {
  const { positionals, options } = parseArguments(args, ['reason']);
  const [name] = positionals;
  const { reason } = options;
  if (!name || !reason) return undefined;
  return { method: 'POST', path: `/admin/keys/${encodeURIComponent(name)}/revoke`, body: { reason } };
};

/** Prints a new key with a note that it is shown only once; anything else as a table or lines. */
function formatKeys(response: unknown): string {
  const created = CreatedKey.safeParse(response).data;
  if (!created) return formatResponse(response);
  const line = created.key ? 'Store the key now: it is not shown again.' : 'The key was shown when it was created.';
  return `${formatResponse(response)}${line}\n`;
}

/** Service keys: the portal's, the tills', support's and operators'. */
export const keyCommand: CommandDescription = {
  usage:
    'create NAME --role portal|till|support|operator [--business BUSINESS] [--until TIME] [--by NAME] | list | revoke NAME --reason TEXT [--by NAME]',
  summary:
    'creates a service key and prints it once (expires in a year, or at TIME); lists all keys; revokes a key immediately',
  parse: ([subcommand, ...args]) => {
    if (subcommand === 'create') return parseCreation(args);
    if (subcommand === 'revoke') return parseRevocation(args);
    return subcommand === 'list' && args.length === 0 ? { method: 'GET', path: '/admin/keys' } : undefined;
  },
  format: formatKeys,
};
