import { getAmountDecimals, isMonetary, type BalanceKind } from 'loyalty-contract/balance-kinds';
import { formatAmount } from 'loyalty-text/amounts';
import { getBalanceName } from '@/lib/format/balances';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useConfiguration } from '../configuration/use-configuration';

interface AmountProps {
  hundredths: number;
  kind: BalanceKind;
  /** An entry: with its sign. */
  signed?: boolean;
  /** Without the unit `points`, if it is shown next to the amount. */
  bare?: boolean;
}

/** Points or credit in the business's format: `12.00 points`, `€12.00`. */
export function Amount({ hundredths, kind, signed = false, bare = false }: AmountProps) {
  const { i18n } = useTranslation();
  const configuration = useConfiguration();
  if (isMonetary(kind, configuration)) return <Money hundredths={hundredths} signed={signed} />;
  const name = bare ? '' : ` ${getBalanceName(kind, hundredths, configuration)}`;
  return (
    <span className="whitespace-nowrap">
      <bdi dir="ltr" className="tabular-nums">
        {formatAmount(hundredths, { locale: i18n.language, signed, decimals: getAmountDecimals(kind, configuration) })}
      </bdi>
      {name}
    </span>
  );
}

interface MoneyProps {
  hundredths: number;
  /** ISO 4217; absent: the currency of the business. */
  currency?: string;
  signed?: boolean;
}

/**
 * An amount of the business's currency, whatever the unit of its balances: the total paid at a till. Its direction is
 * the language's.
 */
export function Money({ hundredths, currency, signed = false }: MoneyProps) {
  const { i18n } = useTranslation();
  const { currency: usual } = useConfiguration();
  return (
    <bdi className="whitespace-nowrap tabular-nums">
      {formatAmount(hundredths, { locale: i18n.language, currency: currency ?? usual, signed })}
    </bdi>
  );
}
