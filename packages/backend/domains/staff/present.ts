import { getBalanceKinds } from 'loyalty-contract/balance-kinds';
import type { CallResponse } from 'loyalty-contract/calls/calls';
import type { LocalizedText } from 'loyalty-contract/schemas/localized-text';
import { KeyScope } from 'loyalty-contract/schemas/keys';
import type { Locale } from 'loyalty-contract/schemas/primitives';
import type { Business } from '../../core/business';
import { createLocalizer, localize as localizeText } from '../../core/language';
import { getStaffScopes } from '../../core/permissions';
import type { StaffRoleAt } from '../../core/staff-session';
import { toPoints } from '../ceilings';
import { getBalanceName } from './balance-names';
import type { StaffRow } from './queries';

type StaffSession = CallResponse<'getStaffSession'>;

/** What of a bill earns differently from the rest; nothing if there is none. */
function presentDistinguished({ file: { earning } }: Business) {
  const { counts, exceptions } = earning;
  const kinds = [
    ...(counts && !counts.tips ? (['tip'] as const) : []),
    ...(counts && !counts.tax ? (['tax'] as const) : []),
    ...(counts && !counts.delivery ? (['delivery'] as const) : []),
  ];
  const categories = [...new Set(exceptions.flatMap((exception) => exception.categories))];
  return kinds.length + categories.length === 0 ? {} : { distinguished: { kinds, categories } };
}

/** The items that the purchase form offers as buttons; nothing if there are none. */
function presentTillItems({ file }: Business, localize: (text: LocalizedText) => string) {
  const { till, defaultLanguage } = file;
  if (till.items.length === 0) return {};
  const items = till.items.map(({ name, code, category, price }) => ({
    name: localize(name),
    line: {
      name: localizeText(name, defaultLanguage, defaultLanguage),
      ...(code !== undefined && { code }),
      ...(category !== undefined && { category }),
    },
    price,
  }));
  return { items };
}

/** A business as the desk needs it, in the language of the person. `typicalBill` in hundredths. */
export function presentBusiness(
  business: Business,
  { role, locations: ownLocations }: StaffRoleAt,
  { language, typicalBill }: { language: Locale; typicalBill: number },
): StaffSession['businesses'][number] {
  const localize = createLocalizer(business, language);
  const { configuration, till, hosts, locations, forms, defaultLanguage } = business.file;
  const scopes = KeyScope.options.filter((scope) => getStaffScopes(role).includes(scope));
  const surveys = scopes.includes('forms:read') ? forms.filter(({ formType }) => formType === 'survey') : [];
  return {
    businessId: business.id,
    businessName: configuration.businessName,
    brand: {
      lightTheme: configuration.lightTheme,
      darkTheme: configuration.darkTheme,
      favIconUrl: configuration.favIconUrl,
    },
    role,
    scopes,
    defaultLanguage,
    currency: configuration.currency,
    timeZone: configuration.timeZone,
    balances: getBalanceKinds(configuration).map((account) => ({
      account,
      name: getBalanceName(business, account, language),
    })),
    pointsDecimals: configuration.pointsDecimals,
    hosts,
    locations: locations.map(({ id, name }) => ({ locationId: id, name: localize(name) })),
    ...(ownLocations && { onlyLocations: [...ownLocations] }),
    ...(surveys.length > 0 && { surveys: surveys.map(({ id, title }) => ({ formId: id, title: localize(title) })) }),
    ...(scopes.includes('studio:publish') && !ownLocations && { campaigns: true }),
    till: {
      undoMinutes: till.undoMinutes,
      confirmPointsAbove: till.confirmPointsAbove,
      confirmCreditAbove: till.confirmCreditAbove,
      pointValue: till.pointValue,
      leastPoints: till.leastPoints,
      leastCredit: till.leastCredit,
      largestShare: till.largestShare,
      ...presentTillItems(business, localize),
      ...presentDistinguished(business),
      typical: { bill: typicalBill, points: toPoints(business.file, typicalBill), credit: typicalBill },
    },
    disabled: business.isDisabled,
  };
}

/** What a business knows about a person: nothing of what there may be for other businesses. */
export function presentStaffMember(row: StaffRow): CallResponse<'changeStaff'> {
  return {
    staffId: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    ...(row.locations && { locations: row.locations }),
    state: row.accepted_at ? 'active' : 'invited',
    invitedAt: row.invited_at.toISOString(),
    invitedBy: row.invited_by,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
  };
}
