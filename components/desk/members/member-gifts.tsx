import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { useTranslation } from '@/components/shared/i18n/texts';
import { MAX_CORRECTION_REASON } from 'loyalty-contract/desk-limits';
import { useEndGiftMutation } from '@/store/desk/endpoints/till';
import { ListRow, rowButtonStyle } from '../parts/list-row';
import { NoRows } from '../parts/no-rows';
import { ReasonDialog } from '../parts/reason-dialog';
import { useDoneMessage } from '../parts/use-done-message';
import { useBusiness, useDesk, useHasScope } from '../shell/desk-context';
import { useTimes } from '../shell/use-times';
import { useWrite } from '../writes/use-write';
import type { MemberRecord } from './member-record';

type Gift = MemberRecord['gifts'][number];
type GiftState = 'usable' | 'used' | 'ended' | 'expired';

function getState({ usedAt, endReason, validUntil }: Gift, now: number): GiftState {
  if (usedAt !== null) return 'used';
  if (endReason !== null) return 'ended';
  return validUntil !== null && Date.parse(validUntil) <= now ? 'expired' : 'usable';
}

function EndGiftDialog({ gift, onDone, onClose }: { gift: Gift; onDone: () => void; onClose: () => void }) {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const { session } = useDesk();
  const write = useWrite(useEndGiftMutation()[0]);
  return (
    <ReasonDialog
      variant="danger"
      title={t('desk.member.gift.end.title')}
      text={t('desk.member.gift.end.text', { gift: gift.name })}
      submit={t('desk.member.gift.end')}
      audience="member"
      maxLength={MAX_CORRECTION_REASON}
      write={write}
      send={(reason) => write.send({ params: { giftId: gift.id }, body: { businessId, by: session.name, reason } })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}

function GiftRow({ gift, now, onEnd }: { gift: Gift; now: number; onEnd?: () => void }) {
  const { t } = useTranslation();
  const { formatDate, formatDateTime, formatLastDay } = useTimes();
  const state = getState(gift, now);
  const { name, givenAt, usedAt, usedPlace, validFrom, validUntil, endReason } = gift;
  const facts = [
    t('desk.member.gift.from', { date: formatDate(givenAt ?? validFrom) }),
    usedAt && t('desk.member.gift.usedAt', { time: formatDateTime(usedAt) }),
    usedPlace,
    validUntil && !usedAt ? t('desk.till.gift.until', { date: formatLastDay(validUntil) }) : null,
    endReason && t('desk.member.activity.reason', { reason: endReason }),
  ];
  const title = (
    <>
      {name}
      <Badge tone={state === 'usable' ? 'success' : 'neutral'}>{t(`desk.member.gift.${state}`)}</Badge>
    </>
  );
  return (
    <ListRow title={title} facts={facts}>
      {onEnd && state === 'usable' && (
        <Button
          variant="secondary"
          className={rowButtonStyle}
          aria-label={`${t('desk.member.gift.end')}: ${name}`}
          onClick={onEnd}
        >
          {t('desk.member.gift.end')}
        </Button>
      )}
    </ListRow>
  );
}

/** The member's gifts; managers can end those that are not used. */
export function MemberGifts({ record }: { record: MemberRecord }) {
  const { t } = useTranslation();
  const mayEnd = useHasScope('corrections:write');
  const [ending, setEnding] = useState<Gift>();
  const [now] = useState(() => Date.now());
  const doneMessage = useDoneMessage();
  const close = () => setEnding(undefined);
  if (record.gifts.length === 0) return <NoRows text={t('desk.member.gifts.none')} />;
  return (
    <>
      {doneMessage.element}
      <ul>
        {record.gifts.map((gift) => (
          <GiftRow key={gift.id} gift={gift} now={now} {...(mayEnd && { onEnd: () => setEnding(gift) })} />
        ))}
      </ul>
      {ending && (
        <EndGiftDialog
          gift={ending}
          onClose={close}
          onDone={() => {
            close();
            doneMessage.show(t('desk.member.gift.end.done', { gift: ending.name }));
          }}
        />
      )}
    </>
  );
}
