import { useTranslation } from 'react-i18next';
import { currencySymbol, formatAmount, formatTransactionAmount } from '@/lib/format/amount';
import { isMonetary, walletName, type WalletKind } from '@/lib/format/wallet';
import { useConfiguration } from './use-configuration';

interface AmountProps {
  hundredths: number;
  kind: WalletKind;
  /** A movement: with its sign. */
  signed?: boolean;
  /** Without the name of points, where that stands beside it. */
  bare?: boolean;
}

/** Points or credit in the business's words: `12.00 points`, `€12.00`. Numbers read from left to right everywhere. */
export function Amount({ hundredths, kind, signed = false, bare = false }: AmountProps) {
  const { i18n } = useTranslation();
  const configuration = useConfiguration();
  const number = signed ? formatTransactionAmount(hundredths) : formatAmount(hundredths);
  if (isMonetary(kind, configuration)) {
    return (
      <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
        {number} {currencySymbol(configuration.currency, i18n.language)}
      </bdi>
    );
  }
  return (
    <span className="whitespace-nowrap">
      <bdi dir="ltr" className="tabular-nums">
        {number}
      </bdi>
      {!bare && ` ${walletName(kind, hundredths, configuration)}`}
    </span>
  );
}
