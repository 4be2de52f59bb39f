import { Card } from '@/components/ui/card';
import { useTranslation } from '@/components/shared/i18n/texts';
import { AddressField } from './address-field';
import { FormPart } from './form-part';
import { SectionScreen } from './section-screen';
import type { FormProps } from './studio';
import { useFindingText } from './use-finding-text';

function PagesForm({ studio, settings, onChange }: FormProps) {
  const { t } = useTranslation();
  const { findError } = useFindingText(studio.errors);
  return (
    <Card className="grid gap-8 p-4 sm:p-6">
      <FormPart title={t('desk.programme.pages.addresses')} text={t('desk.programme.pages.addresses.text')}>
        <AddressField
          label={t('desk.programme.setting.termsOfUseUrl')}
          value={settings.termsOfUseUrl}
          isOptional={false}
          onChange={(address) => address !== null && onChange({ termsOfUseUrl: address })}
        />
        <AddressField
          label={t('desk.programme.setting.privacyPolicyUrl')}
          value={settings.privacyPolicyUrl}
          isOptional={false}
          onChange={(address) => address !== null && onChange({ privacyPolicyUrl: address })}
        />
        <AddressField
          label={t('desk.programme.setting.loyaltyTermsUrl')}
          value={settings.loyaltyTermsUrl}
          isOptional
          error={findError('loyaltyTermsUrl')}
          onChange={(loyaltyTermsUrl) => onChange({ loyaltyTermsUrl })}
        />
      </FormPart>
    </Card>
  );
}

/** The legal pages of the business. */
export const PagesScreen = () => <SectionScreen section="pages" Form={PagesForm} />;
