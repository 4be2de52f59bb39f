import type { z } from 'zod';
import { formatAmount } from 'loyalty-text/amounts';
import { isolate } from 'loyalty-text/isolate';
import type { ReferralReward } from 'loyalty-contract/schemas/programme';
import { useTranslation } from '@/components/shared/i18n/texts';
import { RewardAmounts } from './reward-amounts';
import { TextWithAmount } from './text-with-amount';
import { useConfiguration } from '../configuration/use-configuration';

interface RewardSentenceProps {
  /** The prefix of the text keys for each time of the reward; the texts contain `{{reward}}`. */
  textKey: string;
  reward: z.infer<typeof ReferralReward>;
}

/**
 * A sentence that says when both friends are rewarded, with points, credit or both inserted where the language requires
 * it.
 */
export function RewardSentence({ textKey, reward }: RewardSentenceProps) {
  const { i18n } = useTranslation();
  const { currency } = useConfiguration();
  const { when, minimumPurchase } = reward;
  const moment = when === 'firstPurchase' && minimumPurchase > 0 ? 'purchaseFrom' : when;
  const minimum = isolate(formatAmount(minimumPurchase, { locale: i18n.language, currency }));
  return (
    <TextWithAmount textKey={`${textKey}.${moment}`} variable="reward" values={{ minimum }}>
      <RewardAmounts reward={reward} />
    </TextWithAmount>
  );
}
