import { CreatedKey } from 'loyalty-contract/schemas/keys';
import {
  parseArguments,
  parseList,
  parseTimestamp,
  REASON_USAGE,
  type AdminRequest,
  type CommandDescription,
} from './command';
import { formatCreatedSecret, formatResponse } from './format-response';

const parseCreateArguments = (args: string[]): AdminRequest | undefined => {
  const { positionals, options } = parseArguments(args, 1, ['role', 'scopes', 'business', 'until']);
  const [name] = positionals;
  const { role, business: businessId, until } = options;
  if (!name || !role) return undefined;
  const scopes = parseList(options.scopes);
  const expiresAt = parseTimestamp(until);
  return { call: 'createKey', body: { name, role, scopes, businessId, expiresAt } };
};

const parseRevokeArguments = (args: string[]): AdminRequest | undefined => {
  const { positionals, options } = parseArguments(args, 1, ['reason', 'business']);
  const [name] = positionals;
  const { reason, business: businessId } = options;
  if (!name || !reason) return undefined;
  return { call: 'revokeKey', params: { name }, body: { businessId, reason } };
};

function formatKeys(response: unknown): string {
  const created = CreatedKey.safeParse(response).data;
  return created ? formatCreatedSecret(response, 'key', created.key) : formatResponse(response);
}

/** Creates, lists and revokes service keys. */
export const keyCommand: CommandDescription = {
  usage: `create NAME --role portal|till|cashier|manager|owner|support|system|operator [--scopes SCOPE,SCOPE] [--business BUSINESS] [--until TIME] [--by NAME] | list [BUSINESS] [--by NAME] | revoke NAME [--business BUSINESS] ${REASON_USAGE}`,
  summary:
    'creates a service key and prints it once (expires in a year, or at TIME), for the role system with its scopes; lists all keys, or those of a business; revokes a key immediately',
  parse: ([subcommand, ...args]) => {
    if (subcommand === 'create') return parseCreateArguments(args);
    if (subcommand === 'revoke') return parseRevokeArguments(args);
    if (subcommand !== 'list') return undefined;
    const [businessId] = parseArguments(args, 1).positionals;
    return { call: 'listKeys', query: { businessId } };
  },
  format: formatKeys,
};
