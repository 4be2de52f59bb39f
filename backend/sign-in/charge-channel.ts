import { hardLimit } from '../captcha/guard';
import type { RequestContext } from '../http/context';
import { tooMany } from '../http/problems';
import { addressCharges, charge, type Charge } from './budgets';
import { channelCharge, type Channel } from './channels';
import { budgets, type Budget } from './limits';
import type { ChallengeKey } from './queries';

/** Of one identifier, the widest network that one customer has counts double: fewer than `sendsToIdentifier` grants all. */
const OF_IDENTIFIER = { 32: 1, 64: 1, 56: 1, 48: 2 } as const;
/** The reserve counts a network as narrow as its widest: a /48 is one asker. */
const OF_RESERVE = { 32: 1, 64: 1, 56: 1, 48: 1 } as const;

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
 * networks have together, one that has not asked today gets a code of the reserve; after that codes go by the other
 * channel. None of it says anything of members.
 */
function waysOfNew(context: RequestContext, key: ChallengeKey, wanted: Channel): [Way, ...Way[]] {
  const { businessId, identifierHash: identifier } = key;
  const ofNetwork = (budget: Budget, shares: typeof OF_IDENTIFIER | typeof OF_RESERVE = OF_IDENTIFIER) =>
    addressCharges(context, budget, { of: [identifier], shares });
  const always = [
    ...ownBudgets(context).flatMap((budget) => ofNetwork(budget)),
    ...addressCharges(context, hardLimit(context, budgets.sendsByAddress)),
    { budget: budgets.sendsByBusiness, of: [businessId] },
  ];
  const shared = (channel: Channel): Way => ({
    channel,
    charges: [...always, ...ofNetwork(budgets.sendsInDay), channelCharge(context, key, channel)],
  });
  const firstInDay = ofNetwork({ ...budgets.sendsInDay, limit: 1 }, OF_RESERVE);
  const reserve = { budget: budgets.sendsFromReserve, of: [businessId, identifier] };
  return [
    shared(wanted),
    { channel: wanted, charges: [...always, ...firstInDay, reserve] },
    shared(wanted === 'sms' ? 'email' : 'sms'),
  ];
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
  const { app, now } = context;
  const [first, ...others] = known ? [wayOfKnown(context, key, wanted)] : waysOfNew(context, key, wanted);
  let over = await charge(app, first.charges, now);
  if (!over) return first.channel;
  for (const way of over.name === budgets.sendsToIdentifier.name ? others : []) {
    over = await charge(app, way.charges, now);
    if (!over) return way.channel;
  }
  const isAlarm = over.name === budgets.sendsByBusiness.name;
  context.securityEvent(isAlarm ? 'alarm.sends' : 'code.limited', { budget: over.name });
  throw tooMany(over.retryAfter);
}
