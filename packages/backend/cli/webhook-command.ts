import { CreatedWebhook, RotatedWebhookSecret } from 'loyalty-contract/schemas/webhooks';
import {
  parseArguments,
  parseList,
  parseTimestamp,
  REASON_USAGE,
  type AdminRequest,
  type CommandDescription,
} from './command';
import { formatCreatedSecret, formatResponse } from './format-response';

/** The calls of the subcommands that only need a reason. */
const actionCalls = new Map<string, AdminRequest['call']>([
  ['disable', 'disableWebhook'],
  ['enable', 'enableWebhook'],
  ['delete', 'deleteWebhook'],
  ['rotate', 'rotateWebhookSecret'],
]);

type Parse = (args: string[]) => AdminRequest | undefined;

const parseCreateArguments: Parse = (args) => {
  const { positionals, options } = parseArguments(args, 2, ['types', 'description']);
  const [businessId, url] = positionals;
  const types = parseList(options.types);
  if (!businessId || !url || !types) return undefined;
  return { call: 'createWebhook', body: { businessId, url, types, description: options.description } };
};

const parseListArguments: Parse = (args) => {
  const [businessId] = parseArguments(args, 1).positionals;
  return businessId ? { call: 'listWebhooks', query: { businessId } } : undefined;
};

const parseUpdateArguments: Parse = (args) => {
  const { positionals, options } = parseArguments(args, 2, ['url', 'types', 'description']);
  const [businessId, webhookId] = positionals;
  if (!businessId || !webhookId) return undefined;
  const { url, description } = options;
  const body = { businessId, url, types: parseList(options.types), description };
  return { call: 'updateWebhook', params: { webhookId }, body };
};

const parseDeliveriesArguments: Parse = (args) => {
  const { positionals, options } = parseArguments(args, 2, ['state', 'cursor', 'limit']);
  const [businessId, webhookId] = positionals;
  if (!businessId || !webhookId) return undefined;
  const { state, cursor, limit } = options;
  return { call: 'listDeliveries', params: { webhookId }, query: { businessId, state, cursor, limit } };
};

const parseReplayArguments: Parse = (all) => {
  const args = all.filter((arg) => arg !== '--all');
  const { positionals, options } = parseArguments(args, 2, ['since', 'until', 'cursor', 'reason']);
  const [businessId, webhookId] = positionals;
  const { cursor, reason } = options;
  const since = parseTimestamp(options.since);
  if (!businessId || !webhookId || !since || !reason) return undefined;
  const events = args.length < all.length ? 'all' : undefined;
  const body = { businessId, since, until: parseTimestamp(options.until), events, cursor, reason };
  return { call: 'replayDeliveries', params: { webhookId }, body };
};

function parseActionArguments(call: AdminRequest['call'], args: string[]): AdminRequest | undefined {
  const { positionals, options } = parseArguments(args, 2, ['reason']);
  const [businessId, webhookId] = positionals;
  const { reason } = options;
  if (!businessId || !webhookId || !reason) return undefined;
  return { call, params: { webhookId }, body: { businessId, reason } };
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
  usage: `create BUSINESS URL --types TYPE,… [--description TEXT] [--by NAME] | list BUSINESS | update BUSINESS ENDPOINT [--url URL] [--types TYPE,…] [--description TEXT] [--by NAME] | disable|enable|delete|rotate BUSINESS ENDPOINT ${REASON_USAGE} | deliveries BUSINESS ENDPOINT [--state pending|failing|delivered|failed] [--cursor CURSOR] [--limit N] | replay BUSINESS ENDPOINT --since TIME [--until TIME] [--all] [--cursor CURSOR] ${REASON_USAGE}`,
  summary:
    'creates a webhook endpoint and prints its secret once; lists, changes, disables, enables or deletes endpoints; replaces a secret; lists deliveries; sends events again',
  parse: ([subcommand = '', ...args]) => {
    const action = actionCalls.get(subcommand);
    return action ? parseActionArguments(action, args) : parsers[subcommand]?.(args);
  },
  format: formatWebhooks,
};
