import { hardLimit } from '../captcha/guard';
import type { RequestContext } from '../../core/request-context';
import { tooMany } from '../../core/problems';
import { addressCharges, charge, type Charge } from '../../core/rate-limits/charge';
import { channelCharges, type Channel } from './channels';
import { budgets, pools, type Budget, type Pool } from '../../core/rate-limits/registry';
import { chargeWithPurse, poolCharges } from '../../core/rate-limits/pools';
import type { ChallengeKey } from './queries';

/** Of one identifier, the widest network that one customer has counts double: fewer than `sendsToIdentifier` grants all. */
const OF_IDENTIFIER = { 32: 1, 64: 1, 56: 1, 48: 2 } as const;
/** The reserve counts a network as narrow as its widest: a /48 is one asker. */
const OF_RESERVE = { 32: 1, 64: 1, 56: 1, 48: 1 } as const;

/** In a day a household has no more than an address, and a site twice that: a fraction of its provider's share. */
const OF_DAY = { 32: 1, 64: 1, 56: 1, 48: 2 } as const;

/** A code's channel, and what is charged for it. */
interface Way {
  channel: Channel;
  charges: Charge[];
}

function ownBudgets({ app }: RequestContext): Budget[] {
  const pause = { name: 'send-pause', limit: 1, seconds: app.environment.OTP_RESEND };
  return [...(pause.seconds > 0 ? [pause] : []), budgets.sendsInTenMinutes];
}

/** A browser that signed in before has budgets of its own, which nobody else can use up. */
function wayOfKnown(context: RequestContext, key: ChallengeKey, channel: Channel): Way {
  const of = [key.businessId, key.identifierHash, key.browser];
  return {
    channel,
    charges: [...ownBudgets(context), budgets.sendsInDay].map((budget) => ({ budget, of })),
  };
}

/**
 * The ways of a code to a browser that is new to the identifier, in the order of trying. It shares budgets with its
 * network, so that a stranger elsewhere uses up only the stranger's. Once strangers everywhere have used up what all
 * networks have together, one that has not asked today gets a code of the reserve, and past that of the one that is
 * shared out among providers; after that codes go by the other channel. None of it says anything of members.
 */
function waysOfNew(context: RequestContext, key: ChallengeKey, wanted: Channel): [Way, ...Way[]] {
  const { businessId, identifierHash: identifier } = key;
  const ofNetwork = (budget: Budget, shares: typeof OF_IDENTIFIER | typeof OF_RESERVE = OF_IDENTIFIER) =>
    addressCharges(context, budget, { of: [identifier], shares });
  const always = [
    ...ownBudgets(context).flatMap((budget) => ofNetwork(budget)),
    ...addressCharges(context, hardLimit(context, budgets.sendsByAddress)),
    ...addressCharges(context, hardLimit(context, budgets.sendsByAddressInDay), { shares: OF_DAY }),
  ];
  const shared = (channel: Channel): Way => ({
    channel,
    charges: [...always, ...ofNetwork(budgets.sendsInDay), ...channelCharges(context, key, channel)],
  });
  const firstInDay = ofNetwork({ ...budgets.sendsInDay, limit: 1 }, OF_RESERVE);
  const reserved = (reserve: Pool): Way => ({
    channel: wanted,
    charges: [
      ...always,
      ...firstInDay.map((first) => ({ ...first, hasAlternative: true })),
      ...poolCharges(context, reserve, [businessId, identifier]),
    ],
  });
  return [
    shared(wanted),
    reserved(pools.identifierReserve),
    reserved(pools.lastIdentifierReserve),
    shared(wanted === 'sms' ? 'email' : 'sms'),
  ];
}

async function chargeWay(context: RequestContext, key: ChallengeKey, wanted: Channel, known: boolean) {
  if (!known) {
    const ways = waysOfNew(context, key, wanted);
    return chargeWithPurse(context, ways, [pools.sendsByBusiness, pools.businessReserve]);
  }
  const way = wayOfKnown(context, key, wanted);
  const over = await charge(context.app, way.charges, context.now);
  return over ? { over } : { way };
}

/**
 * Charges a code and decides by which channel it goes.
 * @throws {ProblemError} TOO_MANY_REQUESTS over a budget
 */
export async function chargeChannel(
  context: RequestContext,
  key: ChallengeKey,
  wanted: Channel,
  known: boolean,
): Promise<Channel> {
  const { way, over } = await chargeWay(context, key, wanted, known);
  if (way) return way.channel;
  context.securityEvent('code.limited', { budget: over.name });
  throw tooMany(over.retryAfter);
}
