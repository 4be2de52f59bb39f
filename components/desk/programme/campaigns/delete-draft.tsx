import { useState } from 'react';
import { useTranslation } from '@/components/shared/i18n/texts';
import { Button } from '@/components/ui/button';
import { deskHref } from '@/lib/desk/hrefs';
import { useDeleteCampaignMutation } from '@/store/desk/endpoints/campaigns';
import { WriteDialog } from '../../parts/write-dialog';
import { useBusiness } from '../../shell/desk-context';
import { useDeskNavigate } from '../../shell/desk-link';
import { useWrite } from '../../writes/use-write';

interface DeleteDraftProps {
  campaignId: string;
  version: number;
  isSaved: boolean;
}

/** Deletes a draft, which nobody has got anything of, and leads to the list. */
export function DeleteDraft({ campaignId, version, isSaved }: DeleteDraftProps) {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const navigate = useDeskNavigate();
  const write = useWrite(useDeleteCampaignMutation()[0]);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" disabled={!isSaved} onClick={() => setAsking(true)}>
        {t('desk.campaigns.delete')}
      </Button>
      {isAsking && (
        <WriteDialog
          title={t('desk.campaigns.delete.title')}
          submit={t('desk.campaigns.delete')}
          variant="danger"
          write={write}
          send={() => write.send({ params: { businessId, campaignId }, body: { version } })}
          onDone={() => void navigate.replace(deskHref.campaigns)}
          onClose={() => setAsking(false)}
        >
          <p>{t('desk.campaigns.delete.text')}</p>
        </WriteDialog>
      )}
    </>
  );
}
