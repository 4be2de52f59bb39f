import { Fragment, useState } from 'react';
import { useDates } from '@/components/shared/configuration/use-dates';
import { Amount } from '@/components/shared/money/amount';
import { TextWithAmount } from '@/components/shared/money/text-with-amount';
import { isolate } from 'loyalty-text/isolate';
import type { Notice } from 'loyalty-contract/schemas/notices';
import { useTranslation } from '@/components/shared/i18n/texts';

function getEarnedKey({ cause, place }: Notice) {
  if (cause === 'welcome') return 'notices.earnedWelcome';
  if (cause === 'referral') return 'notices.earnedReferral';
  return place === undefined ? 'notices.earned' : 'notices.earnedAt';
}

/** Points, credit, or both: `100 points + €10`. */
function Amounts({ amounts }: { amounts: NonNullable<Notice['amounts']> }) {
  return amounts.map(({ account, amount }, index) => (
    <Fragment key={account}>
      {index > 0 && <span> + </span>}
      <Amount hundredths={amount} kind={account} />
    </Fragment>
  ));
}

/** What a notice tells, as a sentence; a kind without the facts that it needs is told in general words. */
export function NoticeSentence({ notice }: { notice: Notice }) {
  const { t } = useTranslation();
  const dates = useDates();
  const { kind, amounts = [], endsAt, place, name, event, by, createdAt, subject } = notice;
  const [now] = useState(() => Date.now());
  const isPast = endsAt !== undefined && Date.parse(endsAt) <= now;

  if (kind === 'earned' && amounts.length > 0) {
    const values: Record<string, string> = place === undefined ? {} : { place: isolate(place) };
    return (
      <TextWithAmount textKey={getEarnedKey(notice)} variable="amount" values={values}>
        <Amounts amounts={amounts} />
      </TextWithAmount>
    );
  }
  if (kind === 'spent' && amounts.length > 0) {
    const values: Record<string, string> = place === undefined ? {} : { place: isolate(place) };
    return (
      <TextWithAmount
        textKey={place === undefined ? 'notices.spent' : 'notices.spentAt'}
        variable="amount"
        values={values}
      >
        <Amounts amounts={amounts} />
      </TextWithAmount>
    );
  }
  if (kind === 'giftUsed' && name !== undefined) {
    const values = { name: isolate(name), place: isolate(place ?? '') };
    return t(place === undefined ? 'notices.giftUsed' : 'notices.giftUsedAt', values);
  }
  if (kind === 'expiring' && amounts.length > 0 && endsAt !== undefined) {
    const date = isPast ? dates.formatLastDay(endsAt) : dates.formatShortLastDay(endsAt);
    return (
      <TextWithAmount textKey={isPast ? 'notices.expired' : 'notices.expiring'} variable="amount" values={{ date }}>
        <Amounts amounts={amounts} />
      </TextWithAmount>
    );
  }
  if (kind === 'giftEnding' && name !== undefined && endsAt !== undefined) {
    const date = isPast ? dates.formatLastDay(endsAt) : dates.formatShortLastDay(endsAt);
    return t(isPast ? 'notices.giftEnded' : 'notices.giftEnding', { name: isolate(name), date });
  }
  if (kind === 'giftReceived' && name !== undefined) return t('notices.giftReceived', { name: isolate(name) });
  if (kind === 'levelReached' && name !== undefined) return t('notices.levelReached', { name: isolate(name) });
  if (kind === 'plan') {
    const date = dates.formatLastDay(endsAt ?? createdAt);
    const isTold = name !== undefined && event !== undefined && (endsAt !== undefined || event === 'ended');
    return isTold ? t(`notices.plan.${event}`, { name: isolate(name), date }) : t('notices.plan.other');
  }
  if (kind === 'support' && by !== undefined) return t('profile.support.by', { who: isolate(by) });
  if (kind === 'account' && event !== undefined && event !== 'other') return t(`notices.account.${event}`);
  if (kind === 'news' && subject !== undefined) return <bdi>{subject}</bdi>;
  return t('notices.other');
}
