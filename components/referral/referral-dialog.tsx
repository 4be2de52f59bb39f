import { QrCode } from '@/components/shared/till-code/qr-code';
import { RewardSentence } from '@/components/shared/money/reward-sentence';
import { NotInSupportSession } from '@/components/shared/session/support-session';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import type { CallResponse } from 'loyalty-contract/calls/calls';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useGetFriendReferralQuery } from '@/store/endpoints/referral';
import { Friends } from './friends';
import { ShareButtons } from './share-buttons';

type Referral = CallResponse<'getFriendReferral'>;

function Invite(referral: Referral) {
  const { t } = useTranslation();
  const { url, reward } = referral;
  const rewards = reward !== undefined && reward.points + reward.credit > 0;
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <p>{rewards ? <RewardSentence textKey="referral.text" reward={reward} /> : t('referral.text.plain')}</p>
      <ShareButtons url={url} />
      <QrCode value={url} title={t('referral.qr')} />
      <p dir="ltr" className="text-muted w-full text-sm wrap-anywhere select-all">
        {url.replace(/^https?:\/\//, '')}
      </p>
      <Friends {...referral} />
    </div>
  );
}

function OwnReferral() {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useGetFriendReferralQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (data) return <Invite {...data} />;
  if (!isError) return <Skeleton className="mx-auto size-52" />;
  return (
    <Alert tone="danger">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{t('message.error.oh-no')}</p>
        <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
          {t('common.retry')}
        </Button>
      </div>
    </Alert>
  );
}

/** A member's invitation link: as a QR code, to copy, to share; and its results (spec §2). */
export function ReferralDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('referral.title')} closeLabel={t('common.close')} onClose={onClose}>
      <NotInSupportSession textKey="referral.support">
        <OwnReferral />
      </NotInSupportSession>
    </Dialog>
  );
}
