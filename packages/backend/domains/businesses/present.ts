import { getBalanceKinds } from 'loyalty-contract/balance-kinds';
import { toNavigationId } from 'loyalty-contract/menu-defaults';
import type { MenuItem } from 'loyalty-contract/schemas/menu';
import { type Configuration } from 'loyalty-contract/schemas/business';
import type { CallName } from 'loyalty-contract/calls/calls';
import { Origin, type Locale } from 'loyalty-contract/schemas/primitives';
import type { Business } from '../../core/business';
import { presentEarningMultipliers } from './earning-multipliers';
import { getReferralReward } from './referral-reward';
import { getWelcomeReward } from './welcome-reward';
import { createLocalizer } from '../../core/language';
import { getPhoneExample } from '../../core/phone-example';
import { presentStampCards } from '../stamp-cards';
import { presentTiers } from '../tiers';
import { presentRedemptionConditions } from './present-redemption-conditions';

/**
 * The menu in a language, in its order. The id of an item is derived from its default name, so it is the same in every
 * language.
 */
function presentMenu(business: Business, language: Locale): MenuItem[] {
  const localize = createLocalizer(business, language);
  return business.file.menu
    .map((item) => ({
      ...item,
      name: localize(item.name),
      idTransformed: toNavigationId({ name: item.defaultName, defaultName: item.defaultName }),
      target: item.openInNewWindow ? ('_blank' as const) : ('_self' as const),
      visible: item.isActive,
    }))
    .sort((a, b) => a.menuOrder - b.menuOrder);
}

/** The active menu items, with the id defined by spec §3. */
export function presentNavigation(business: Business, language: Locale) {
  return presentMenu(business, language)
    .filter((item) => item.isActive)
    .map(({ name, defaultName }) => ({ name, defaultName, id: toNavigationId({ name, defaultName }) }));
}

/** The calls that a business without an inbox does not have. */
const inboxCalls: CallName[] = ['getNotices', 'markNoticesRead', 'getNoticePreferences', 'updateNoticePreferences'];

/** The configuration of a business in a language (spec §3). */
export function presentConfiguration(
  business: Business,
  language: Locale,
  {
    pagesOrigin,
    visitorFeedback,
    demoMembers = [],
  }: Pick<Configuration, 'pagesOrigin' | 'visitorFeedback' | 'demoMembers'>,
  now: Date,
): Configuration {
  const localize = createLocalizer(business, language);
  const { benefits, login, ...configuration } = business.file.configuration;
  const reward = getReferralReward(business);
  const welcome = getWelcomeReward(business);
  const { earning, plans } = business.file;
  const plan = plans[0];
  return {
    ...configuration,
    businessId: business.id,
    creditName: localize(configuration.creditName),
    creditNamePlural: localize(configuration.creditNamePlural),
    pointName: localize(configuration.pointName),
    pointsNamePlural: localize(configuration.pointsNamePlural),
    login: {
      identifiers: login.identifiers.map((identifier) => ({ ...identifier, label: localize(identifier.label) })),
      ...(login.migration
        ? {
            migration: {
              card: localize(login.migration.card),
              additionalField: localize(login.migration.additionalField),
            },
          }
        : {}),
    },
    menu: presentMenu(business, language),
    countries: business.file.countries,
    phoneExample: getPhoneExample(business),
    embedding: business.file.embedding,
    pagesOrigin,
    visitorFeedback,
    legalOrigins: getLegalOrigins(business),
    hasPlans: business.file.plans.length > 0,
    ...presentTiers(business, localize),
    ...presentStampCards(business, localize),
    ...presentEarningMultipliers(business, localize, now),
    ...(business.file.inbox ? {} : { missingCalls: inboxCalls }),
    ...(business.isDisabled ? { disabled: true } : {}),
    ...(demoMembers.length > 0 ? { demoMembers } : {}),
    ...(welcome.points + welcome.credit > 0 ? { welcomeReward: welcome } : {}),
    ...(reward.points + reward.credit > 0 ? { referralReward: reward } : {}),
    ...(earning.rewardMemoryDays > 0 ? { rewardMemoryDays: earning.rewardMemoryDays } : {}),
    showcase: {
      items: getShowcaseItems(business).map((item) => ({
        id: item.id,
        name: localize(item.name),
        description: localize(item.description),
        imageUrl: item.imageUrl,
        price: item.price,
        currency: item.currency,
        ...presentRedemptionConditions(business, item, item.validDays, localize),
      })),
      benefits: benefits.map(({ title, text, icon }) => ({
        title: localize(title),
        text: localize(text),
        ...(icon ? { icon } : {}),
      })),
      ...(plan
        ? {
            plan: {
              name: localize(plan.name),
              description: localize(plan.description),
              price: plan.price,
              interval: plan.interval,
            },
          }
        : {}),
    },
  };
}

/** The origins of the legal pages, if they open inside the portal; a path of the portal itself is never framed. */
function getLegalOrigins({ file }: Business): string[] {
  const { termsOfUseUrl, privacyPolicyUrl, loyaltyTermsUrl = '', openInDialog } = file.legalLinks;
  if (!openInDialog) return [];
  const urls = [termsOfUseUrl, privacyPolicyUrl, loyaltyTermsUrl].filter((url) => URL.canParse(url));
  return [...new Set(urls.map((url) => new URL(url).origin))].filter((origin) => Origin.safeParse(origin).success);
}

function getShowcaseItems({ file }: Business) {
  const balanceKinds = getBalanceKinds(file.configuration);
  return [...file.pointShop, ...file.rewardShop].filter(
    (item) => item.showcase && !item.hidden && balanceKinds.includes(item.currency),
  );
}
