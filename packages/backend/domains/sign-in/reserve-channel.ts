import { getHardLimit } from '../captcha';
import type { RequestContext } from '../../core/request-context';
import {
  getClientAddressUses,
  consumeLimits,
  getGuestAddressUses,
  getLimitKeys,
  type LimitUse,
} from '../../core/rate-limits/consume';
import { refuseExceeded } from '../../core/rate-limits/enforce';
import { getChannelUses, type Channel } from './channels';
import {
  getSendPauseLimits,
  signInLimits,
  sharedLimits,
  type RateLimit,
  type SharedRateLimit,
} from '../../core/rate-limits/registry';
import { consumeWithBusinessLimit, getSharedUses } from '../../core/rate-limits/shared-limits';
import type { ChallengeKey } from './queries';

/**
 * For one identifier, the widest network of one customer counts double: less than `sendsToIdentifier` allows in all.
 */
const IDENTIFIER_FACTORS = { 32: 1, 64: 1, 56: 1, 48: 2 } as const;
/** The reserve counts a network of any width as one client. */
const RESERVE_FACTORS = { 32: 1, 64: 1, 56: 1, 48: 1 } as const;

/** Per day a household gets as much as a single address, and a site twice that: a fraction of its provider's share. */
const DAY_FACTORS = { 32: 1, 64: 1, 56: 1, 48: 2 } as const;

/** A code's channel, and the limits that it consumes. */
interface SendOption {
  channel: Channel;
  uses: LimitUse[];
}

const getOwnLimits = ({ app }: RequestContext): RateLimit[] => [
  ...getSendPauseLimits(app.environment.OTP_RESEND),
  signInLimits.sendsInTenMinutes,
];

/** A known browser has its own limits, which nobody else can use up. */
function getKnownBrowserOption(context: RequestContext, key: ChallengeKey, channel: Channel): SendOption {
  const scope = [key.businessId, key.identifierHash, key.browserHash];
  return {
    channel,
    uses: [...getOwnLimits(context), signInLimits.sendsInDay].map((rateLimit) => ({ rateLimit, scope })),
  };
}

/**
 * The limits under which a code can be sent to a new browser, in order. Its network has limits of its own, which others
 * cannot use up. When the common limit is used up, a network without a code today uses the reserve, and after that the
 * reserve divided among providers; then codes are sent by the other channel. None of this depends on whether the
 * identifier is a member's.
 */
function getNewBrowserOptions(
  context: RequestContext,
  key: ChallengeKey,
  requestedChannel: Channel,
): [SendOption, ...SendOption[]] {
  const { businessId, identifierHash: identifier } = key;
  const getNetworkUses = (
    rateLimit: RateLimit,
    factors: typeof IDENTIFIER_FACTORS | typeof RESERVE_FACTORS = IDENTIFIER_FACTORS,
  ) => getClientAddressUses(context, rateLimit, { scope: [identifier], factors });
  const required = [
    ...getOwnLimits(context).flatMap((rateLimit) => getNetworkUses(rateLimit)),
    ...getGuestAddressUses(context, getHardLimit(context, signInLimits.sendsByAddressInDay), DAY_FACTORS),
  ];
  const sendsByAddress = getGuestAddressUses(context, getHardLimit(context, signInLimits.sendsByAddress));
  const createSharedOption = (channel: Channel, byAddress = sendsByAddress): SendOption => ({
    channel,
    uses: [
      ...required,
      ...byAddress.map((use) => ({ ...use, hasAlternative: true })),
      ...getNetworkUses(signInLimits.sendsInDay),
      ...getChannelUses(context, key, channel),
    ],
  });
  const firstInDay = getNetworkUses({ ...signInLimits.sendsInDay, limit: 1 }, RESERVE_FACTORS);
  const createReserveOption = (reserve: SharedRateLimit): SendOption => ({
    channel: requestedChannel,
    uses: [
      ...required,
      ...sendsByAddress.map((use) => ({ ...use, hasAlternative: true })),
      ...firstInDay.map((first) => ({ ...first, hasAlternative: true })),
      ...getSharedUses(context, reserve, [businessId, identifier]),
    ],
  });
  return [
    createSharedOption(requestedChannel),
    createReserveOption(sharedLimits.identifierReserve),
    createReserveOption(sharedLimits.lastIdentifierReserve),
    createSharedOption(requestedChannel === 'sms' ? 'email' : 'sms'),
    createSharedOption(requestedChannel, getGuestAddressUses(context, signInLimits.sendsByAddressAtPace)),
  ];
}

/** A request for a code. */
interface SendRequest {
  channel: Channel;
  isKnownBrowser: boolean;
  /** To a phone of a country in which the business is not. */
  isAbroad: boolean;
}

async function reserveOption(
  context: RequestContext,
  key: ChallengeKey,
  { channel: requestedChannel, isKnownBrowser, isAbroad }: SendRequest,
) {
  if (!isKnownBrowser) {
    const options = getNewBrowserOptions(context, key, requestedChannel);
    const { sendsByBusiness, businessReserve, sendsAbroad, abroadReserve } = sharedLimits;
    return consumeWithBusinessLimit(
      context,
      options,
      isAbroad ? [sendsAbroad, abroadReserve] : [sendsByBusiness, businessReserve],
    );
  }
  const option = getKnownBrowserOption(context, key, requestedChannel);
  const exceeded = await consumeLimits(context.app, option.uses, context.now);
  return exceeded ? { exceeded } : { option };
}

const byAddress: ReadonlySet<string> = new Set([
  signInLimits.sendsByAddress.name,
  signInLimits.sendsByAddressInDay.name,
]);

/**
 * Consumes the limits of a code and chooses its channel.
 * @returns also the keys of what is released when the code has been entered: the uses of the client's address
 * @throws {ProblemError} TOO_MANY_REQUESTS when a limit is exceeded
 */
export async function reserveChannel(
  context: RequestContext,
  key: ChallengeKey,
  request: SendRequest,
): Promise<{ channel: Channel; addressKeys: string[] }> {
  const { option, exceeded } = await reserveOption(context, key, request);
  if (option) {
    const addressKeys = getLimitKeys(option.uses.filter(({ rateLimit }) => byAddress.has(rateLimit.name)));
    return { channel: option.channel, addressKeys };
  }
  refuseExceeded(context, exceeded, { name: 'code.limited' });
}
