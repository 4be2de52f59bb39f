import { CopyButton } from '@/components/shared/till-code/copy-button';
import { QrCode } from '@/components/shared/till-code/qr-code';
import { RewardSentence } from '@/components/shared/money/reward-sentence';
import { NotInSupportSession } from '@/components/shared/session/support-session';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { Share2 } from '@/components/ui/icons';
import { Skeleton } from '@/components/ui/skeleton';
import type { CallResponse } from '@/contract/calls/call-schemas';
import { useTranslation } from '@/lib/i18n/texts';
import { useGetFriendReferralQuery } from '@/store/endpoints/referral';

type Referral = CallResponse<'getFriendReferral'>;

/** The number of invited friends, and of those for whom both were rewarded. */
function Friends({ invited, rewarded, waiting = 0, reward }: Referral) {
  const { t } = useTranslation();
  if (invited === 0) return <p className="text-muted">{t('referral.none')}</p>;
  const rewards = reward !== undefined && reward.points + reward.credit > 0;
  return (
    <div className="w-full">
      <dl className="border-border grid w-full grid-cols-2 gap-3 border-t pt-4">
        <div>
          <dt className="text-muted text-sm">{t('referral.count.invited')}</dt>
          <dd className="text-2xl font-bold tabular-nums">{invited}</dd>
        </div>
        {(rewards || rewarded > 0) && (
          <div>
            <dt className="text-muted text-sm">{t('referral.count.rewarded')}</dt>
            <dd className="text-2xl font-bold tabular-nums">{rewarded}</dd>
          </div>
        )}
      </dl>
      {waiting > 0 && <p className="text-muted mt-3 text-sm">{t('referral.waiting', { count: waiting })}</p>}
    </div>
  );
}

function Invite(referral: Referral) {
  const { t } = useTranslation();
  const { businessName } = useConfiguration();
  const { url, reward } = referral;
  const rewards = reward !== undefined && reward.points + reward.credit > 0;
  // Closing the browser's own share sheet is not an error.
  const share = () =>
    void navigator
      .share({ title: businessName, text: t('referral.share.text', { business: businessName }), url })
      .catch(() => undefined);
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <p>{rewards ? <RewardSentence textKey="referral.text" reward={reward} /> : t('referral.text.plain')}</p>
      <QrCode value={url} title={t('referral.qr')} />
      <p dir="ltr" className="bg-raised rounded-control w-full px-3 py-2 text-sm break-all select-all">
        {url}
      </p>
      <div className="flex w-full flex-wrap justify-center gap-2">
        <CopyButton text={url} labelKey="referral.copy" doneKey="referral.copied" />
        {'share' in navigator && (
          <Button onClick={share}>
            <Icon icon={Share2} className="size-4" />
            {t('referral.share')}
          </Button>
        )}
      </div>
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
