import { formatCountdown } from '@/components/shared/one-time-code/digits';
import { Alert } from '@/components/ui/alert';
import { useTranslation } from '@/components/shared/i18n/texts';
import type { DeskResponse } from '@/store/desk/desk-responses';
import { useConfirmRedemptionMutation, useReleaseRedemptionMutation } from '@/store/desk/endpoints/till';
import { useBusiness } from '../shell/desk-context';
import { useWrite } from '../writes/use-write';
import { WriteAlert } from '../writes/write-alert';
import { ConfirmOrReleaseButtons } from './confirm-or-release-buttons';
import { MemberCode, type MemberConfirmation } from './member-code';
import { TillFormFrame, type TillFormProps } from './till-form-frame';
import type { Member } from './till-machine';
import { useOpenAction } from './use-open-action';

type Redemption = DeskResponse<'reserveGift'>;

const removeGift = (member: Member, giftId: string): Member => ({
  ...member,
  gifts: member.gifts.filter((gift) => gift.giftId !== giftId),
});

type ConfirmRedemptionProps = TillFormProps & { redemption: Redemption; onReleased: () => void };

/** Confirms a reserved gift when it is handed over, with the member's code where it is needed, or gives it back. */
export function ConfirmRedemption({ member, redemption, onDone, onReleased }: ConfirmRedemptionProps) {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const [confirmRedemption] = useConfirmRedemptionMutation();
  const [releaseRedemption] = useReleaseRedemptionMutation();
  const confirm = useWrite(confirmRedemption);
  const release = useWrite(releaseRedemption);
  const { secondsLeft, isBusy, over, wrong } = useOpenAction(redemption, confirm.state, release.state);
  const { redemptionId, gift, place, comoMemberId, codeNeeded } = redemption;
  // A code can be that of anybody's gift.
  const isOthers = comoMemberId !== member.comoMemberId;
  const input = { params: { redemptionId }, body: { businessId } };

  const finish = (redeemed: Redemption | undefined) => {
    if (!redeemed) return;
    const title = t('desk.till.gift.done', { gift: gift.name });
    const result = { title, lines: [t('desk.till.at', { place })], ...(isOthers && { isOthers }) };
    onDone({ result, member: removeGift(member, gift.giftId) });
  };
  const finishRelease = (released: Redemption | undefined) => {
    if (released) onReleased();
  };
  const redeem = (confirmation?: MemberConfirmation) =>
    void confirm.send({ ...input, body: { businessId, ...confirmation } }).then(finish);
  return (
    <TillFormFrame title={t('desk.till.gift.title', { gift: gift.name })} member={isOthers ? undefined : member}>
      {isOthers && <Alert tone="warning">{t('desk.till.gift.other')}</Alert>}
      <div className="grid gap-2">
        <p className="text-lg font-semibold">{gift.description || gift.name}</p>
        {gift.terms && <p className="text-muted whitespace-pre-line">{gift.terms}</p>}
      </div>
      {over ? (
        <Alert tone="warning">{t(`desk.till.gift.over.${over}`)}</Alert>
      ) : codeNeeded ? (
        <MemberCode
          text={t('desk.till.gift.code.text')}
          wrong={wrong}
          busy={isBusy}
          secondsLeft={secondsLeft}
          onConfirm={redeem}
        />
      ) : (
        <p className="bg-raised rounded-control flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-3">
          <span>{t('desk.till.gift.reserved')}</span>
          <span role="timer" className="text-xl font-bold tabular-nums" dir="ltr">
            {formatCountdown(secondsLeft)}
          </span>
        </p>
      )}
      {!wrong && !over && <WriteAlert state={confirm.state} onRetry={() => void confirm.retry().then(finish)} />}
      <WriteAlert state={release.state} onRetry={() => void release.retry().then(finishRelease)} />
      <ConfirmOrReleaseButtons
        isOver={over !== undefined}
        isBusy={isBusy}
        confirm={
          codeNeeded || confirm.state.name === 'unknown'
            ? undefined
            : { text: t('desk.till.gift.confirm'), onPress: () => redeem() }
        }
        release={{
          text: t('desk.till.gift.release'),
          onPress: () => void release.send(input).then(finishRelease),
        }}
        onRestart={onReleased}
      />
    </TillFormFrame>
  );
}
