import { useEffect, useRef, useState, type Dispatch } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { classNames } from '@/components/ui/class-names';
import { Icon, type IconName } from '@/components/ui/icon';
import { Gift, HandCoins, PartyPopper, ReceiptText } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useHasScope } from '../shell/desk-context';
import { CorrectEnrolmentDialog } from './correct-enrolment-dialog';
import { MemberGifts } from './member-gifts';
import { MemberHead } from './member-head';
import { MemberOffers } from './member-offers';
import { MergeAccounts } from './merge-accounts';
import { useScan } from './use-scan';
import { ShownGift } from './shown-gift';
import { isSpending, type MemberGift, type TillFormName, type TillEvent, type TillState } from './till-machine';
import { formKeys, usePermittedForms } from './use-till-keys';

const icons: Record<TillFormName, IconName> = {
  purchase: ReceiptText,
  gift: Gift,
  payment: HandCoins,
  give: PartyPopper,
};

type MemberState = Extract<TillState, { name: 'member' }>;

/** Whether the member has anything for a form. */
function isPossible(form: TillFormName, { points, credit, gifts, unopened, blocked }: MemberState['member']): boolean {
  if (blocked) return false;
  if (unopened && isSpending(form)) return false;
  if (form === 'gift') return gifts.length > 0;
  return form !== 'payment' || points > 0 || credit > 0;
}

/** The identified member, and what can be done. */
export function MemberCard({ state, dispatch }: { state: MemberState; dispatch: Dispatch<TillEvent> }) {
  const { t } = useTranslation();
  const { member } = state;
  const heading = useRef<HTMLHeadingElement>(null);
  useScan((scanned) => dispatch({ type: 'finished', scanned }));
  useEffect(() => heading.current?.focus(), []);
  const [isCorrecting, setCorrecting] = useState(false);
  const [isMerging, setMerging] = useState(false);
  const mayMerge = useHasScope('merges:prove') && member.lookUpId !== undefined && !member.blocked;
  const forms = usePermittedForms();
  const shown = member.gifts.find((gift) => gift.shown);
  const redeem = (gift: MemberGift) => dispatch({ type: 'formChosen', form: 'gift', gift });
  return (
    <div className="grid gap-5">
      {shown && <ShownGift gift={shown} headingRef={heading} onRedeem={() => redeem(shown)} />}
      <Card className="grid gap-5 p-5 sm:p-6">
        {state.done !== undefined && <Alert tone="success">{state.done}</Alert>}
        <MemberHead member={member} typed={state.typed} headingRef={shown ? undefined : heading} />
        {member.blocked && (
          <Alert tone="warning">
            <p className="font-semibold">{t('desk.till.blocked.title')}</p>
            <p>{t('desk.till.blocked.text')}</p>
          </Alert>
        )}
        {member.unopened && !member.blocked && (
          <Alert tone="info">
            <p className="font-semibold">{t('desk.till.unopened.title')}</p>
            <p>{t('desk.till.unopened.text')}</p>
            {member.correctable && (
              <Button variant="secondary" className="mt-3" onClick={() => setCorrecting(true)}>
                {t(member.correctable.includes('contact') ? 'desk.enrol.correct' : 'desk.enrol.correct.name')}
              </Button>
            )}
          </Alert>
        )}
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8.5rem,42%)),1fr))] gap-3">
          {forms.map((form, index) => (
            // A last row of one would leave a gap beside it.
            <li key={form} className={classNames('grid', index === 0 && forms.length % 2 === 1 && 'col-span-full')}>
              <Button
                variant={form === 'purchase' ? 'primary' : 'secondary'}
                aria-keyshortcuts={formKeys[form]}
                disabled={!isPossible(form, member)}
                className="min-h-24 flex-col gap-1.5 px-3 text-base"
                onClick={() => dispatch({ type: 'formChosen', form })}
              >
                <Icon icon={icons[form]} className="size-6" />
                {t(`desk.till.action.${form}`)}
                <kbd aria-hidden className="hidden font-sans text-xs font-medium opacity-75 lg:block">
                  {formKeys[form]}
                </kbd>
              </Button>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap justify-center gap-x-3">
          {mayMerge && (
            <Button variant="quiet" className="flex-1 basis-40" onClick={() => setMerging(true)}>
              {t('desk.till.merge')}
            </Button>
          )}
          <Button
            variant="quiet"
            aria-keyshortcuts="Escape"
            className="flex-1 basis-40"
            onClick={() => dispatch({ type: 'finished' })}
          >
            {t('desk.till.next')}
          </Button>
        </div>
      </Card>
      {isCorrecting && (
        <CorrectEnrolmentDialog
          member={member}
          onDone={(corrected, typed) => {
            setCorrecting(false);
            dispatch({ type: 'corrected', member: corrected, typed, done: t('desk.enrol.correct.done') });
          }}
          onClose={() => setCorrecting(false)}
        />
      )}
      {isMerging && (
        <MergeAccounts
          member={member}
          onDone={() => {
            const result = { title: t('desk.member.merge.done'), lines: [], needsLookUp: true as const };
            dispatch({ type: 'done', result });
          }}
          onClose={() => setMerging(false)}
        />
      )}
      {!member.unopened && !member.blocked && (
        <MemberGifts gifts={member.gifts.filter((gift) => gift !== shown)} onRedeem={redeem} />
      )}
      <MemberOffers member={member} />
    </div>
  );
}
