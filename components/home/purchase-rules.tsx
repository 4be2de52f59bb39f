import { isolate } from 'loyalty-text/isolate';
import type { EarningRules } from 'loyalty-contract/schemas/earning-rules';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useRateTexts } from '@/components/shared/money/use-rate-texts';

function Rate({ account, ...rate }: EarningRules['rates'][number]) {
  const { formatRate } = useRateTexts(account);
  return <p className="text-lg font-semibold">{formatRate(rate)}</p>;
}

function Uncounted({ parts }: { parts: EarningRules['uncounted'] }) {
  const { t } = useTranslation();
  const { pointsNamePlural, creditNamePlural } = useConfiguration();
  const balances: Partial<Record<string, string>> = { points: pointsNamePlural, credit: creditNamePlural };
  if (parts.length === 0) return null;
  return (
    <div className="text-muted">
      <p>{t('earn.uncounted')}</p>
      <ul className="list-disc ps-5">
        {parts.map((part) => {
          const name = balances[part];
          return (
            <li key={part}>
              {name === undefined ? t(`earn.part.${part}`) : t('earn.part.balance', { name: isolate(name) })}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** What purchases earn, and what of them earns nothing, less or more. */
export function PurchaseRules({ rules: { rates, uncounted, exceptions } }: { rules: EarningRules }) {
  const { t, i18n } = useTranslation();
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  const percents = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  return (
    <>
      {rates.map((rate) => (
        <Rate key={rate.account} {...rate} />
      ))}
      <Uncounted parts={uncounted} />
      {exceptions.map(({ names, percent }) => {
        const subject = { names: list.format(names.map(isolate)) };
        return (
          <p key={names[0]} className="text-muted">
            {percent === 0
              ? t('earn.exception.nothing', subject)
              : t('earn.exception.percent', { ...subject, percent: percents.format(percent / 100) })}
          </p>
        );
      })}
    </>
  );
}
