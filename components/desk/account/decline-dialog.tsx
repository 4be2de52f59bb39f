import { useState } from 'react';
import { CallErrorAlert } from '@/components/shared/errors/call-error-message';
import { Button } from '@/components/ui/button';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { Dialog } from '@/components/ui/dialog';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useDeclineInvitationMutation } from '@/store/desk/endpoints/account';
import type { Invitation } from './invitations';

interface DeclineDialogProps {
  invitation: Invitation;
  onDone: () => void;
  onClose: () => void;
}

/** Declines an invitation, and further ones of the business if the person wants so. */
export function DeclineDialog({ invitation, onDone, onClose }: DeclineDialogProps) {
  const { t } = useTranslation();
  const { businessId, businessName: business } = invitation;
  const [block, setBlock] = useState(false);
  const [decline, { isLoading, error }] = useDeclineInvitationMutation();
  const send = async () => {
    const { data } = await decline({ params: { businessId }, body: { block } });
    if (data) onDone();
  };
  return (
    <Dialog title={t('desk.invitations.decline.title')} closeLabel={t('common.close')} onClose={onClose}>
      <div className="grid gap-5">
        <p>{t('desk.invitations.decline.text', { business })}</p>
        <CheckboxField
          label={t('desk.invitations.decline.block', { business })}
          checked={block}
          disabled={isLoading}
          onChange={(event) => setBlock(event.target.checked)}
        />
        {error && <CallErrorAlert error={error} />}
        <div className="grid gap-3 sm:grid-cols-2">
          <Button variant="danger" busy={isLoading} onClick={() => void send()}>
            {t('desk.invitations.decline')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
