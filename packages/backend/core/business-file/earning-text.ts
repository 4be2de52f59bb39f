import { formatAmount, getAmountName } from 'loyalty-text/amounts';
import { isolate } from 'loyalty-text/isolate';
import type { BusinessFile, LocalizedText } from 'loyalty-contract/schemas/business-file';
import type { Locale } from 'loyalty-contract/schemas/primitives';
import { toWholeUnits } from '../earning-rate';
import { localize } from '../language';
import { getFixedT, type OwnTexts } from '../translate';

interface EarningNames {
  currency: string;
  businessWallet: BusinessFile['configuration']['businessWallet'];
  pointName: LocalizedText;
  pointsNamePlural: LocalizedText;
  pointsBalanceType?: 'monetary' | 'non-monetary' | undefined;
}

/**
 * What purchases earn, in a language: "1 point for every €1." Undefined where that takes another sentence: for a
 * programme of credit, of both, or of neither.
 */
export function createEarningText(
  { pointsPerUnit }: BusinessFile['earning'],
  { currency, businessWallet, ...names }: EarningNames,
  locale: Locale,
  texts: OwnTexts | undefined,
): string | undefined {
  if (pointsPerUnit === 0 || businessWallet !== 'points' || names.pointsBalanceType === 'monetary') return undefined;
  const { earned, spent } = toWholeUnits(pointsPerUnit);
  const singular = localize(names.pointName, locale, locale);
  const plural = localize(names.pointsNamePlural, locale, locale);
  const points = `${formatAmount(earned, { locale, decimals: 0 })} ${getAmountName(earned, singular, plural)}`;
  const money = formatAmount(spent, { locale, currency, decimals: 0 });
  return getFixedT(locale, texts)('businessFile.benefit.earn.rate', { earned: isolate(points), spent: isolate(money) });
}
