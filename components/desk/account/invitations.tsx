import { isolate } from 'loyalty-text/isolate';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { useTranslation } from '@/components/shared/i18n/texts';
import type { StaffSession } from '@/store/desk/desk-props';
import { useAcceptInvitationMutation } from '@/store/desk/endpoints/account';
import { ErrorRow } from '../parts/error-row';
import { ListRow, rowButtonStyle } from '../parts/list-row';
import { useDesk } from '../shell/desk-context';
import { useTimes } from '../shell/use-times';
import { DeclineDialog } from './decline-dialog';

export type Invitation = StaffSession['invitations'][number];

interface InvitationRowProps {
  invitation: Invitation;
  onAccepted: () => void;
  onDecline: () => void;
}

function InvitationRow({ invitation, onAccepted, onDecline }: InvitationRowProps) {
  const { t } = useTranslation();
  const { formatDate } = useTimes();
  const [accept, { isLoading, error }] = useAcceptInvitationMutation();
  const { businessId, businessName, role, name, invitedAt } = invitation;
  const send = async () => {
    const { data } = await accept({ params: { businessId }, body: {} });
    if (data) onAccepted();
  };
  const title = (
    <>
      <bdi>{businessName}</bdi>
      <Badge tone="accent">{t(`desk.role.${role}`)}</Badge>
    </>
  );
  return (
    <>
      <ListRow
        title={title}
        facts={[t('desk.invitations.offered', { date: formatDate(invitedAt), name: isolate(name) })]}
      >
        <Button
          className={rowButtonStyle}
          busy={isLoading}
          aria-label={`${t('desk.invitations.accept')}: ${businessName}`}
          onClick={() => void send()}
        >
          {t('desk.invitations.accept')}
        </Button>
        <Button
          variant="secondary"
          className={rowButtonStyle}
          aria-label={`${t('desk.invitations.decline')}: ${businessName}`}
          onClick={onDecline}
        >
          {t('desk.invitations.decline')}
        </Button>
      </ListRow>
      <ErrorRow error={error} />
    </>
  );
}

interface InvitationsProps {
  /** Says what the person has answered. */
  onAnswered: (text: string) => void;
}

/** The roles that businesses offer to the person, who accepts or declines each. */
export function Invitations({ onAnswered }: InvitationsProps) {
  const { t } = useTranslation();
  const { session, refreshSession } = useDesk();
  const [declining, setDeclining] = useState<Invitation>();
  const finish = (text: string) => {
    setDeclining(undefined);
    onAnswered(text);
    void refreshSession();
  };
  if (session.invitations.length === 0) return null;
  return (
    <Card className="grid gap-1 p-5 sm:p-6">
      <h2 className="text-lg font-bold">{t('desk.invitations.title')}</h2>
      <p className="text-muted">{t('desk.invitations.text')}</p>
      <ul aria-label={t('desk.invitations.title')}>
        {session.invitations.map((invitation) => (
          <InvitationRow
            key={invitation.businessId}
            invitation={invitation}
            onAccepted={() => finish(t('desk.invitations.accept.done', { business: invitation.businessName }))}
            onDecline={() => setDeclining(invitation)}
          />
        ))}
      </ul>
      {declining && (
        <DeclineDialog
          invitation={declining}
          onClose={() => setDeclining(undefined)}
          onDone={() => finish(t('desk.invitations.decline.done', { business: declining.businessName }))}
        />
      )}
    </Card>
  );
}
