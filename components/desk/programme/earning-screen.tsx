import { isolate } from 'loyalty-text/isolate';
import { Alert } from '@/components/ui/alert';
import { Card } from '@/components/ui/card';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useAmounts } from '../parts/use-amounts';
import { BirthdayField } from './birthday-field';
import { FormPart } from './form-part';
import { NumberField } from './number-field';
import { ReferralFields } from './referral-fields';
import { OffersField } from './offers-field';
import { SectionScreen } from './section-screen';
import type { FormProps, Settings } from './studio';
import { EXAMPLE_BILL } from './use-change-text';
import { useFindingText } from './use-finding-text';
import { useNumberInputs } from './use-number-inputs';

/** The most days of validity, and percent of a bill, that can be typed. */
const MAX_DAYS = 3_650;
const MAX_PERCENT = 100;

/** What the example bill earns, as a sentence. */
function EarningExample({ settings }: { settings: Settings }) {
  const { t } = useTranslation();
  const { balanceKinds, formatMoney, formatNamed } = useAmounts();
  const rates = { points: settings.pointsPerUnit, credit: settings.creditPerUnit };
  const earned = balanceKinds
    .filter((kind) => rates[kind] > 0)
    .map((kind) => isolate(formatNamed(kind, (rates[kind] * EXAMPLE_BILL) / 100)));
  const values = { bill: isolate(formatMoney(EXAMPLE_BILL)), first: earned[0] ?? '', second: earned[1] ?? '' };
  const kind = (['none', 'one', 'both'] as const)[earned.length] ?? 'none';
  return <Alert tone="info">{t(`desk.programme.example.${kind}`, values)}</Alert>;
}

function EarningForm(props: FormProps) {
  const { studio, settings, onChange } = props;
  const { t } = useTranslation();
  const { balanceKinds, getName, formatMoney } = useAmounts();
  const { findError } = useFindingText(studio.errors);
  const inputs = useNumberInputs();
  const [hasPoints, hasCredit] = [balanceKinds.includes('points'), balanceKinds.includes('credit')];
  const unit = isolate(formatMoney(100));
  const optional = t('common.optional');
  return (
    <Card className="grid gap-8 p-4 sm:p-6">
      <FormPart title={t('desk.programme.earning.rate')} text={t('desk.programme.earning.rate.text')}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {hasPoints && (
            <NumberField
              label={t('desk.programme.earning.perUnit', { many: getName('points'), unit })}
              value={settings.pointsPerUnit}
              {...inputs.rate}
              required={inputs.required}
              error={findError('pointsPerUnit')}
              onChange={(pointsPerUnit) => pointsPerUnit !== null && onChange({ pointsPerUnit })}
            />
          )}
          {hasCredit && (
            <NumberField
              label={t('desk.programme.earning.percent', { many: getName('credit') })}
              value={settings.creditPerUnit}
              {...inputs.count(0, MAX_PERCENT)}
              required={inputs.required}
              error={findError('creditPerUnit')}
              onChange={(creditPerUnit) => creditPerUnit !== null && onChange({ creditPerUnit })}
            />
          )}
        </div>
        <EarningExample settings={settings} />
      </FormPart>
      <FormPart title={t('desk.programme.setting.multipliers')} text={t('desk.programme.offers.text')}>
        <OffersField {...props} />
      </FormPart>
      <FormPart title={t('desk.programme.earning.welcome')} text={t('desk.programme.earning.welcome.text')}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {hasPoints && (
            <NumberField
              label={getName('points')}
              value={settings.welcomePoints}
              {...inputs.amount('points')}
              required={inputs.required}
              error={findError('welcomePoints')}
              onChange={(welcomePoints) => welcomePoints !== null && onChange({ welcomePoints })}
            />
          )}
          {hasCredit && (
            <NumberField
              label={getName('credit')}
              value={settings.welcomeCredit}
              {...inputs.amount('credit')}
              required={inputs.required}
              error={findError('welcomeCredit')}
              onChange={(welcomeCredit) => welcomeCredit !== null && onChange({ welcomeCredit })}
            />
          )}
        </div>
      </FormPart>
      <FormPart title={t('desk.programme.earning.validity')} text={t('desk.programme.earning.validity.text')}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {hasPoints && (
            <NumberField
              label={t('desk.programme.earning.days', { many: getName('points') })}
              optional={optional}
              value={settings.pointsValidDays}
              {...inputs.count(1, MAX_DAYS)}
              onChange={(pointsValidDays) => onChange({ pointsValidDays })}
            />
          )}
          {hasCredit && (
            <NumberField
              label={t('desk.programme.earning.days', { many: getName('credit') })}
              optional={optional}
              value={settings.creditValidDays}
              {...inputs.count(1, MAX_DAYS)}
              onChange={(creditValidDays) => onChange({ creditValidDays })}
            />
          )}
        </div>
      </FormPart>
      <FormPart title={t('desk.programme.referral')} text={t('desk.programme.referral.text')}>
        <ReferralFields {...props} />
      </FormPart>
      <FormPart title={t('desk.programme.setting.birthdayGift')} text={t('desk.programme.birthday.text')}>
        <BirthdayField {...props} />
      </FormPart>
    </Card>
  );
}

/** What members earn. */
export const EarningScreen = () => <SectionScreen section="earning" Form={EarningForm} />;
