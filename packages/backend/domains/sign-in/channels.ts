import type { CodeSent } from 'loyalty-contract/schemas/sign-in';
import { getHardSharedLimit } from '../captcha';
import type { RequestContext } from '../../core/request-context';
import type { LimitUse } from '../../core/rate-limits/consume';
import { sharedLimits } from '../../core/rate-limits/registry';
import { getSharedUses } from '../../core/rate-limits/shared-limits';
import type { ChallengeKey } from './queries';

export type Channel = CodeSent['channel'];

/** The channel of an identifier that is itself a contact; SMS for any other. */
export const getDefaultChannel = (kind: string): Channel => (kind === 'email' ? 'email' : 'sms');

/** The limits that count the codes of all new browsers for an identifier and channel, the overall one first. */
export const getChannelUses = (
  context: RequestContext,
  { businessId, identifierHash }: Pick<ChallengeKey, 'businessId' | 'identifierHash'>,
  channel: Channel,
): LimitUse[] =>
  getSharedUses(context, getHardSharedLimit(context, sharedLimits.sendsToIdentifier), [
    businessId,
    identifierHash,
    channel,
  ]);
