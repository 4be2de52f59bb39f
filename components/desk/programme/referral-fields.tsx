import { isolate } from 'loyalty-text/isolate';
import { Alert } from '@/components/ui/alert';
import { SelectField } from '@/components/ui/select-field';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useAmounts } from '../parts/use-amounts';
import { NumberField } from './number-field';
import type { FormProps, Settings } from './studio';
import { useFindingText } from './use-finding-text';
import { useNumberInputs } from './use-number-inputs';

/** The most friends that can be typed. */
const MAX_FRIENDS = 999_999;

const rewards = { points: 'referralPoints', credit: 'referralCredit' } as const;
const moments = ['firstPurchase', 'joining'] as const;

/** What the two of an invitation get, as a sentence. */
function ReferralExample({ settings }: { settings: Settings }) {
  const { t } = useTranslation();
  const { balanceKinds, formatNamed } = useAmounts();
  const given = balanceKinds
    .filter((kind) => settings[rewards[kind]] > 0 && settings.referralLimit > 0)
    .map((kind) => isolate(formatNamed(kind, settings[rewards[kind]])));
  const kind = (['none', 'one', 'both'] as const)[given.length] ?? 'none';
  const isOpenToAll = settings.referralWhen === 'joining' && given.length > 0;
  return (
    <>
      <Alert tone="info">
        {t(`desk.programme.referral.example.${kind}`, { first: given[0] ?? '', second: given[1] ?? '' })}
      </Alert>
      {isOpenToAll && <Alert tone="warning">{t('desk.programme.referral.when.warning')}</Alert>}
    </>
  );
}

/** What an invitation earns, for what, and how often. */
export function ReferralFields({ studio, settings, onChange }: FormProps) {
  const { t } = useTranslation();
  const { balanceKinds, getName } = useAmounts();
  const { findError } = useFindingText(studio.errors);
  const inputs = useNumberInputs();
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {balanceKinds.map((kind) => (
          <NumberField
            key={kind}
            label={t('desk.programme.referral.each', { many: getName(kind) })}
            value={settings[rewards[kind]]}
            {...inputs.amount(kind)}
            required={inputs.required}
            error={findError(rewards[kind])}
            onChange={(amount) => amount !== null && onChange({ [rewards[kind]]: amount })}
          />
        ))}
        <SelectField
          label={t('desk.programme.referral.when')}
          value={settings.referralWhen}
          options={moments.map((when) => ({ value: when, label: t(`desk.programme.referral.when.${when}`) }))}
          onChange={(event) => {
            const referralWhen = moments.find((when) => when === event.target.value);
            if (referralWhen) onChange({ referralWhen });
          }}
        />
        {settings.referralWhen === 'firstPurchase' && (
          <NumberField
            label={t('desk.programme.referral.minimum')}
            value={settings.referralMinimumPurchase}
            {...inputs.amount('credit')}
            required={inputs.required}
            onChange={(total) => total !== null && onChange({ referralMinimumPurchase: total })}
          />
        )}
        <NumberField
          label={t('desk.programme.referral.limit')}
          hint={t('desk.programme.referral.limit.hint')}
          value={settings.referralLimit}
          {...inputs.count(0, MAX_FRIENDS)}
          required={inputs.required}
          onChange={(referralLimit) => referralLimit !== null && onChange({ referralLimit })}
        />
      </div>
      <ReferralExample settings={settings} />
    </>
  );
}
