import { formatAmount, formatTransactionAmount, withCurrency } from '@/lib/format/amount';
import { isMonetary, walletName, type WalletKind } from '@/lib/format/wallet';
import { useTranslation } from '@/lib/i18n/texts';
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
  const configuration = useConfiguration();
  if (isMonetary(kind, configuration)) return <Money hundredths={hundredths} signed={signed} />;
  return (
    <span className="whitespace-nowrap">
      <bdi dir="ltr" className="tabular-nums">
        {signed ? formatTransactionAmount(hundredths) : formatAmount(hundredths)}
      </bdi>
      {!bare && ` ${walletName(kind, hundredths, configuration)}`}
    </span>
  );
}

/** An amount of the business's currency, whatever its balances are counted in: what was paid at a till. */
export function Money({ hundredths, signed = false }: { hundredths: number; signed?: boolean }) {
  const { i18n } = useTranslation();
  const { currency } = useConfiguration();
  const number = signed ? formatTransactionAmount(hundredths) : formatAmount(hundredths);
  return (
    <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
      {withCurrency(number, currency, i18n.language)}
    </bdi>
  );
}
