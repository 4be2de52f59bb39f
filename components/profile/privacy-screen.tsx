import { useState } from 'react';
import { useMissingCalls } from '@/components/shared/configuration/use-missing-calls';
import { Section } from '@/components/shared/content/section';
import { usePanels } from '@/components/shared/panels/panels';
import { useIsSupportSession } from '@/components/shared/session/support-session';
import { Card } from '@/components/ui/card';
import { Cookie, FileDown, Scale, Trash2 } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';
import { openConsentSettings } from '@/lib/cookie-consent/settings';
import { useGetLegalLinksQuery } from '@/store/api';
import { ActionRow } from './action-row';
import { ConsentRecords } from './consent-records';
import { DeleteAccount } from './delete-account';
import { ProfilePage } from './profile-page';
import { SupportVisits } from './support-visits';

/** What only members themselves decide: consents, their data, and deleting the account. */
function MemberActions() {
  const { t } = useTranslation();
  const { data: links } = useGetLegalLinksQuery();
  const panels = usePanels();
  const isMissing = useMissingCalls();
  const [isDeleteDialogOpen, setDeleteDialogOpen] = useState(false);
  return (
    <>
      {links?.consentRights && (
        <ActionRow icon={Scale} text={t('legal.consentRights')} onPress={() => panels.open('consentRights')} />
      )}
      {links?.dataPortability && (
        <ActionRow icon={FileDown} text={t('legal.dataReport')} onPress={() => panels.open('dataReport')} />
      )}
      {!isMissing('deleteMember') && (
        <ActionRow icon={Trash2} tone="danger" text={t('profile.delete')} onPress={() => setDeleteDialogOpen(true)} />
      )}
      {isDeleteDialogOpen && <DeleteAccount onClose={() => setDeleteDialogOpen(false)} />}
    </>
  );
}

/** The member's own privacy decisions, what they agreed to, and who opened their account. */
export function PrivacyScreen() {
  const { t } = useTranslation();
  const support = useIsSupportSession();
  const isMissing = useMissingCalls();
  return (
    <ProfilePage title={t('profile.privacy')}>
      {support && <p className="text-muted mb-4">{t('profile.privacy.support')}</p>}
      <Card className="overflow-hidden">
        <ul className="divide-border divide-y">
          <ActionRow icon={Cookie} text={t('cookies.settings')} onPress={openConsentSettings} />
          {!support && <MemberActions />}
        </ul>
      </Card>
      {!isMissing('getConsents') && (
        <Section title={t('profile.consents')}>
          <ConsentRecords />
        </Section>
      )}
      <SupportVisits />
    </ProfilePage>
  );
}
