import type { CallResponse, ParsedRequest } from 'loyalty-contract/calls/calls';
import type { NoticeAmount } from 'loyalty-contract/schemas/notices';
import { isolate } from 'loyalty-text/isolate';
import { TILL_JOIN_PATH } from 'loyalty-contract/till-join';
import type { z } from 'zod';
import type { Business } from '../../core/business';
import { createLocalizer } from '../../core/language';
import { getPortalUrl } from '../../core/portal-url';
import type { Handlers, RequestContext } from '../../core/request-context';
import { getFixedT } from '../../core/translate';
import { getWelcomeReward, requireBusiness } from '../businesses';
import { formatAmounts } from '../notices';

const accounts = ['points', 'credit'] as const;

/** What joining gives; empty if it gives nothing. */
function listWelcome(business: Business): z.infer<typeof NoticeAmount>[] {
  const reward = getWelcomeReward(business);
  return accounts.flatMap((account) => (reward[account] > 0 ? [{ account, amount: reward[account] }] : []));
}

/**
 * The texts of the poster in a language of the product, or one that the business has texts in.
 * @throws {ProblemError} NOT_FOUND
 */
async function getJoinPoster(
  context: RequestContext,
  { query }: ParsedRequest<'getJoinPoster'>,
): Promise<CallResponse<'getJoinPoster'>> {
  const business = await requireBusiness(context, query.businessId);
  const { file } = business;
  const language = query.language ?? file.defaultLanguage;
  const t = getFixedT(language, file.texts);
  const { businessName } = file.configuration;
  const url = getPortalUrl(context.app.environment, file.hosts[0] ?? '', TILL_JOIN_PATH);
  const amounts = listWelcome(business);
  const amount =
    amounts.length > 0 ? formatAmounts(amounts, business, language, createLocalizer(business, language)) : null;
  return {
    language,
    businessName,
    url,
    address: url.replace(/^https?:\/\//, ''),
    headline: t('poster.headline', { business: isolate(businessName) }),
    scan: t('poster.scan'),
    type: t('poster.type'),
    steps: [t('poster.steps.scan'), t('poster.steps.join'), t('poster.steps.show')],
    welcome: amount === null ? null : t('poster.welcome', { amount: isolate(amount) }),
  };
}

export const posterHandlers = { getJoinPoster } satisfies Handlers;
