import { CreatedWebhook, RotatedWebhookSecret } from '@/contract/schemas/webhooks';
import { parseArguments, parseTimestamp, toQueryString, type AdminRequest, type CommandDescription } from './command';
import { formatResponse } from './format-response';

const PATH = '/admin/webhooks';
/** Subcommands that only need a reason. */
const ACTIONS = ['disable', 'enable', 'delete', 'rotate'];

const splitTypes = (types: string | undefined) => types?.split(',').map((type) => type.trim());
const getPath = (webhookId: string, action = '') => `${PATH}/${encodeURIComponent(webhookId)}${action}`;

type Parse = (args: string[]) => AdminRequest | undefined;

const create: Parse = (args) => {
  const { positionals, options } = parseArguments(args, ['types', 'description']);
  const [businessId, url] = positionals;
  const types = splitTypes(options.types);
  if (!businessId || !url || !types) return undefined;
  return { method: 'POST', path: PATH, body: { businessId, url, types, description: options.description } };
};

const list: Parse = (args) => {
  const [businessId] = parseArguments(args, []).positionals;
  return businessId ? { method: 'GET', path: `${PATH}${toQueryString({ businessId })}` } : undefined;
};

const update: Parse = (args) => {
  const { positionals, options } = parseArguments(args, ['url', 'types', 'description']);
  const [businessId, webhookId] = positionals;
  if (!businessId || !webhookId) return undefined;
  const { url, description } = options;
  const body = { businessId, url, types: splitTypes(options.types), description };
  return { method: 'POST', path: getPath(webhookId), body };
};

const listDeliveries: Parse = (args) => {
  const { positionals, options } = parseArguments(args, ['state', 'cursor', 'limit']);
  const [businessId, webhookId] = positionals;
  if (!businessId || !webhookId) return undefined;
  const { state, cursor, limit } = options;
  const query = toQueryString({ businessId, state, cursor, limit });
  return { method: 'GET', path: `${getPath(webhookId, '/deliveries')}${query}` };
};

const replay: Parse = (all) => {
  const args = all.filter((arg) => arg !== '--all');
  const { positionals, options } = parseArguments(args, ['since', 'until', 'cursor', 'reason']);
  const [businessId, webhookId] = positionals;
  const { cursor, reason } = options;
  const since = parseTimestamp(options.since);
  if (!businessId || !webhookId || !since || !reason) return undefined;
  const events = args.length < all.length ? 'all' : undefined;
  const body = { businessId, since, until: parseTimestamp(options.until), events, cursor, reason };
  return { method: 'POST', path: getPath(webhookId, '/replay'), body };
};

function parseAction(action: string, args: string[]): AdminRequest | undefined {
  const { positionals, options } = parseArguments(args, ['reason']);
  const [businessId, webhookId] = positionals;
  const { reason } = options;
  if (!businessId || !webhookId || !reason) return undefined;
  return { method: 'POST', path: getPath(webhookId, `/${action}`), body: { businessId, reason } };
}

/** Formats a new secret with a note that it is shown only once. */
function formatWebhooks(response: unknown): string {
  const created = RotatedWebhookSecret.safeParse(response).data ?? CreatedWebhook.safeParse(response).data;
  if (!created) return formatResponse(response);
  const line = created.secret
    ? 'Store the secret now: it is not shown again.'
    : 'The secret was shown when it was created.';
  return `${formatResponse(response)}${line}\n`;
}

/** Webhook endpoints of businesses. */
export const webhookCommand: CommandDescription = {
  usage:
    'create BUSINESS URL --types TYPE,… [--description TEXT] | list BUSINESS | update BUSINESS ENDPOINT [--url URL] [--types TYPE,…] [--description TEXT] | disable|enable|delete|rotate BUSINESS ENDPOINT --reason TEXT | deliveries BUSINESS ENDPOINT [--state pending|delivered|failed] [--cursor CURSOR] [--limit N] | replay BUSINESS ENDPOINT --since TIME [--until TIME] [--all] [--cursor CURSOR] --reason TEXT [--by NAME]',
  summary:
    'creates a webhook endpoint and prints its secret once; lists, changes or deletes endpoints; replaces a secret; lists deliveries; sends events again',
  parse: ([subcommand = '', ...args]) => {
    if (ACTIONS.includes(subcommand)) return parseAction(subcommand, args);
    const parsers: Record<string, Parse> = { create, list, update, deliveries: listDeliveries, replay };
    return parsers[subcommand]?.(args);
  },
  format: formatWebhooks,
};
