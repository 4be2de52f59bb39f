import type { BalanceKind } from '@/contract/balance-kinds';
import { Amount } from './amount';
import { TextWithAmount } from './text-with-amount';

interface AmountSentenceProps {
  /** Key of a text with `{{amount}}` in it. */
  textKey: string;
  hundredths: number;
  kind: BalanceKind;
}

/** A sentence with an amount at the position of the language. */
export function AmountSentence({ textKey, hundredths, kind }: AmountSentenceProps) {
  return (
    <TextWithAmount textKey={textKey} variable="amount">
      <Amount hundredths={hundredths} kind={kind} />
    </TextWithAmount>
  );
}
