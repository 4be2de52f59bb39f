import { parseArguments, REASON_USAGE, type AdminRequest, type CommandDescription } from './command';

const parseInviteArguments = (args: string[]): AdminRequest | undefined => {
  const { positionals, options } = parseArguments(args, 3, ['role', 'locale']);
  const [businessId, email, name] = positionals;
  if (!businessId || !email || !name || !options.role) return undefined;
  const { role, locale } = options;
  return { call: 'inviteStaff', body: { businessId, email, name, role, locale } };
};

const parseChangeArguments = (args: string[]): AdminRequest | undefined => {
  const { positionals, options } = parseArguments(args, 2, ['role', 'name']);
  const [businessId, staffId] = positionals;
  const { role, name } = options;
  if (!businessId || !staffId || (!role && !name)) return undefined;
  return {
    call: 'changeStaff',
    params: { staffId },
    body: { businessId, role, name },
  };
};

const parseRemoveArguments = (args: string[]): AdminRequest | undefined => {
  const { positionals, options } = parseArguments(args, 2, ['reason']);
  const [businessId, staffId] = positionals;
  const { reason } = options;
  if (!businessId || !staffId || !reason) return undefined;
  return { call: 'removeStaff', params: { staffId }, body: { businessId, reason } };
};

/** The people who use the desk. */
export const staffCommand: CommandDescription = {
  usage: `invite BUSINESS EMAIL NAME --role owner|manager|cashier|support [--locale LOCALE] [--by NAME] | list BUSINESS [--by NAME] | change BUSINESS STAFF-ID [--role ROLE] [--name NAME] [--by NAME] | remove BUSINESS STAFF-ID ${REASON_USAGE}`,
  summary:
    'invites a person to the desk by e-mail; lists the people of a business; changes their name or role; removes a person',
  parse: ([subcommand, ...args]) => {
    if (subcommand === 'invite') return parseInviteArguments(args);
    if (subcommand === 'change') return parseChangeArguments(args);
    if (subcommand === 'remove') return parseRemoveArguments(args);
    if (subcommand !== 'list') return undefined;
    const [businessId] = parseArguments(args, 1).positionals;
    return businessId ? { call: 'listStaff', query: { businessId } } : undefined;
  },
};
