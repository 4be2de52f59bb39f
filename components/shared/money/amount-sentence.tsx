import type { BalanceKind } from 'loyalty-contract/balance-kinds';
import { Amount } from './amount';
import { TextWithAmount } from './text-with-amount';

interface AmountSentenceProps {
  textKey: string;
  hundredths: number;
  kind: BalanceKind;
}

/** A sentence with an amount where its text has `{{amount}}`. */
export function AmountSentence({ textKey, hundredths, kind }: AmountSentenceProps) {
  return (
    <TextWithAmount textKey={textKey} variable="amount">
      <Amount hundredths={hundredths} kind={kind} />
    </TextWithAmount>
  );
}
