import type { WalletKind } from '@/lib/format/wallet';
import { useTranslation } from '@/lib/i18n/texts';
import { Amount } from './amount';

/** Stands for the amount while the sentence is put together; no text has it. */
const PLACEHOLDER = '\u0000';

interface AmountSentenceProps {
  /** Key of a text with `{{amount}}` in it. */
  textKey: string;
  hundredths: number;
  kind: WalletKind;
}

/** A sentence with an amount where the language wants it. */
export function AmountSentence({ textKey, hundredths, kind }: AmountSentenceProps) {
  const { t } = useTranslation();
  const [before, after] = t(textKey, { amount: PLACEHOLDER }).split(PLACEHOLDER);
  return (
    <>
      {before}
      <Amount hundredths={hundredths} kind={kind} />
      {after}
    </>
  );
}
