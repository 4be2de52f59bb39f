import { CreatedWebhook, RotatedWebhookSecret } from '@/contract/schemas/webhooks';
import { parseArguments, parseTimestamp, toQueryString, type AdminRequest, type CommandDescription } from './command';
import { formatCreatedSecret, formatResponse } from './format-response';

const PATH = '/admin/webhooks';
/** Subcommands that only need a reason. */
const ACTIONS = ['disable', 'enable', 'delete', 'rotate'];

const splitTypes = (types: string | undefined) => types?.split(',').map((type) => type.trim());
const getPath = (webhookId: string, action = '') => `${PATH}/${encodeURIComponent(webhookId)}${action}`;

type Parse = (args: string[]) => AdminRequest | undefined;

const parseCreateArguments: Parse = (args) => {
  const { positionals, options } = parseArguments(args, ['types', 'description']);
  const [businessId, url] = positionals;
  const types = splitTypes(options.types);
  if (!businessId || !url || !types) return undefined;
  return { method: 'POST', path: PATH, body: { businessId, url, types, description: options.description } };
};

const parseListArguments: Parse = (args) => {
  const [businessId] = parseArguments(args, []).positionals;
  return businessId ? { method: 'GET', path: `${PATH}${toQueryString({ businessId })}` } : undefined;
};

const parseUpdateArguments: Parse = (args) => {
  const { positionals, options } = parseArguments(args, ['url', 'types', 'description']);
  const [businessId, webhookId] = positionals;
  if (!businessId || !webhookId) return undefined;
  const { url, description } = options;
  const body = { businessId, url, types: splitTypes(options.types), description };
  return { method: 'POST', path: getPath(webhookId), body };
};

const parseDeliveriesArguments: Parse = (args) => {
  const { positionals, options } = parseArguments(args, ['state', 'cursor', 'limit']);
  const [businessId, webhookId] = positionals;
  if (!businessId || !webhookId) return undefined;
  const { state, cursor, limit } = options;
  const query = toQueryString({ businessId, state, cursor, limit });
  return { method: 'GET', path: `${getPath(webhookId, '/deliveries')}${query}` };
};

const parseReplayArguments: Parse = (all) => {
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

function parseActionArguments(action: string, args: string[]): AdminRequest | undefined {
  const { positionals, options } = parseArguments(args, ['reason']);
  const [businessId, webhookId] = positionals;
  const { reason } = options;
  if (!businessId || !webhookId || !reason) return undefined;
  return { method: 'POST', path: getPath(webhookId, `/${action}`), body: { businessId, reason } };
}

function formatWebhooks(response: unknown): string {
  const created = RotatedWebhookSecret.safeParse(response).data ?? CreatedWebhook.safeParse(response).data;
  return created ? formatCreatedSecret(response, 'secret', created.secret) : formatResponse(response);
}

const parsers: Record<string, Parse> = {
  create: parseCreateArguments,
  list: parseListArguments,
  update: parseUpdateArguments,
  deliveries: parseDeliveriesArguments,
  replay: parseReplayArguments,
};

/** Webhook endpoints of businesses. */
export const webhookCommand: CommandDescription = {
  usage:
    'create BUSINESS URL --types TYPE,… [--description TEXT] [--by NAME] | list BUSINESS | update BUSINESS ENDPOINT [--url URL] [--types TYPE,…] [--description TEXT] [--by NAME] | disable|enable|delete|rotate BUSINESS ENDPOINT --reason TEXT [--by NAME] | deliveries BUSINESS ENDPOINT [--state pending|delivered|failed] [--cursor CURSOR] [--limit N] | replay BUSINESS ENDPOINT --since TIME [--until TIME] [--all] [--cursor CURSOR] --reason TEXT [--by NAME]',
  summary:
    'creates a webhook endpoint and prints its secret once; lists, changes, disables, enables or deletes endpoints; replaces a secret; lists deliveries; sends events again',
  parse: ([subcommand = '', ...args]) => {
    if (ACTIONS.includes(subcommand)) return parseActionArguments(subcommand, args);
    return parsers[subcommand]?.(args);
  },
  format: formatWebhooks,
};
