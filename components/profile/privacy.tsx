import { useState } from 'react';
import { useMissingCalls } from '@/components/shared/configuration/use-missing-calls';
import { usePanels } from '@/components/shared/panels/panels';
import { Section } from '@/components/shared/content/section';
import { useIsSupportSession } from '@/components/shared/session/support-session';
import { Card } from '@/components/ui/card';
import { FileDown, Scale, Trash2 } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useGetLegalLinksQuery } from '@/store/api';
import { ActionRow } from './action-row';
import { ConsentRecords } from './consent-records';
import { DeleteAccount } from './delete-account';

/** The member's own privacy decisions: consents, their data, and deleting the account. Not for support. */
export function Privacy() {
  const { t } = useTranslation();
  const support = useIsSupportSession();
  const { data: links } = useGetLegalLinksQuery();
  const panels = usePanels();
  const isMissing = useMissingCalls();
  const hasConsentRecords = !isMissing('getConsents');
  const mayDelete = !isMissing('deleteMember');
  const [isDeleteDialogOpen, setDeleteDialogOpen] = useState(false);
  if (!hasConsentRecords && !mayDelete && !links?.consentRights && !links?.dataPortability) return null;
  return (
    <Section title={t('profile.privacy')} anchor="privacy">
      <div className="grid gap-4">
        {hasConsentRecords && <ConsentRecords />}
        {support ? (
          <p className="text-muted">{t('profile.privacy.support')}</p>
        ) : (
          <Card className="overflow-hidden">
            <ul className="divide-border divide-y">
              {links?.consentRights && (
                <ActionRow icon={Scale} text={t('legal.consentRights')} onPress={() => panels.open('consentRights')} />
              )}
              {links?.dataPortability && (
                <ActionRow icon={FileDown} text={t('legal.dataReport')} onPress={() => panels.open('dataReport')} />
              )}
              {mayDelete && (
                <ActionRow
                  icon={Trash2}
                  tone="danger"
                  text={t('profile.delete')}
                  onPress={() => setDeleteDialogOpen(true)}
                />
              )}
            </ul>
          </Card>
        )}
      </div>
      {isDeleteDialogOpen && <DeleteAccount onClose={() => setDeleteDialogOpen(false)} />}
    </Section>
  );
}
