import { useState } from 'react';
import type { BalanceKind } from 'loyalty-contract/balance-kinds';
import { MAX_FIELD, MAX_NAME } from 'loyalty-contract/limits';
import { Card } from '@/components/ui/card';
import { TextField } from '@/components/ui/text-field';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useAmounts } from '../parts/use-amounts';
import { BenefitsField } from './benefits-field';
import { ColourField } from './colour-field';
import { FormPart } from './form-part';
import { LocalizedField } from './localized-field';
import { PictureField } from './picture-field';
import { SectionScreen } from './section-screen';
import type { FormProps, StudioSetting } from './studio';
import { useFindingText } from './use-finding-text';

const names = {
  points: ['pointName', 'pointsNamePlural'],
  credit: ['creditName', 'creditNamePlural'],
} as const satisfies Record<BalanceKind, readonly StudioSetting[]>;

const logos = ['lightLogo', 'darkLogo'] as const;

/** The name of the business: an empty one is never saved. */
function NameField({ settings, onChange }: FormProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(settings.businessName);
  return (
    <TextField
      label={t('desk.programme.setting.businessName')}
      value={name}
      maxLength={MAX_NAME}
      autoComplete="off"
      {...(name.trim() === '' && { error: t('desk.programme.required') })}
      onChange={(event) => {
        setName(event.target.value);
        if (event.target.value.trim() !== '') onChange({ businessName: event.target.value.trim() });
      }}
    />
  );
}

function LookForm(props: FormProps) {
  const { studio, settings, onChange } = props;
  const { t } = useTranslation();
  const { balanceKinds } = useAmounts();
  const { findError } = useFindingText(studio.errors);
  return (
    <Card className="grid gap-8 p-4 sm:p-6">
      <FormPart title={t('desk.programme.look.name')}>
        <NameField {...props} />
      </FormPart>
      <FormPart title={t('desk.programme.look.colours')} text={t('desk.programme.look.colours.text')}>
        <div className="grid gap-6 sm:grid-cols-2">
          <ColourField
            theme="light"
            label={t('desk.programme.setting.lightPrimary')}
            value={settings.lightPrimary}
            onChange={(lightPrimary) => onChange({ lightPrimary })}
          />
          <ColourField
            theme="dark"
            label={t('desk.programme.setting.darkPrimary')}
            value={settings.darkPrimary}
            onChange={(darkPrimary) => onChange({ darkPrimary })}
          />
        </div>
      </FormPart>
      <FormPart title={t('desk.programme.look.logo')} text={t('desk.programme.look.logo.text')}>
        {logos.map((name) => (
          <PictureField
            key={name}
            kind={name}
            label={t(`desk.programme.setting.${name}`)}
            value={settings[name]}
            onChange={(url) => onChange({ [name]: url })}
          />
        ))}
      </FormPart>
      <FormPart title={t('desk.programme.look.words')} text={t('desk.programme.look.words.text')}>
        {balanceKinds
          .flatMap((kind) => names[kind])
          .map((name) => (
            <LocalizedField
              key={name}
              label={t(`desk.programme.setting.${name}`)}
              value={settings[name]}
              languages={studio.languages}
              maxLength={MAX_NAME}
              error={findError(name)}
              onChange={(value) => onChange({ [name]: value })}
            />
          ))}
      </FormPart>
      <FormPart title={t('desk.programme.look.hero')} text={t('desk.programme.look.hero.text')}>
        {(['heroTitle', 'heroText'] as const).map((name) => (
          <LocalizedField
            key={name}
            label={t(`desk.programme.setting.${name}`)}
            value={settings[name]}
            languages={studio.languages}
            maxLength={name === 'heroTitle' ? MAX_NAME : MAX_FIELD}
            long={name === 'heroText'}
            optional
            whenEmpty={t('desk.programme.look.hero.empty')}
            onChange={(value) => typeof value !== 'string' && onChange({ [name]: value })}
          />
        ))}
        <PictureField
          label={t('desk.programme.setting.heroImage')}
          value={settings.heroImage}
          onChange={(heroImage) => onChange({ heroImage })}
        />
      </FormPart>
      <FormPart title={t('desk.programme.setting.benefits')} text={t('desk.programme.look.benefits.text')}>
        <BenefitsField {...props} />
      </FormPart>
    </Card>
  );
}

/** Name, logo, colours and words of the business. */
export const LookScreen = () => <SectionScreen section="look" Form={LookForm} />;
