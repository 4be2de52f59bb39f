import { useTranslation } from '@/components/shared/i18n/texts';

/** The placeholder of the amount while the text is formatted; no text contains it. */
const PLACEHOLDER = '\u0000';

interface TextWithAmountProps {
  textKey: string;
  /** The name of the text's variable for the amount. */
  variable: 'amount' | 'reward';
  values?: Record<string, string>;
  /** The amount. */
  children: React.ReactNode;
}

/** A translated text that contains a formatted amount. */
export function TextWithAmount({ textKey, variable, values, children }: TextWithAmountProps) {
  const { t } = useTranslation();
  const [before, after] = t(textKey, { ...values, [variable]: PLACEHOLDER }).split(PLACEHOLDER);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}
