import { useState } from 'react';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { useDates } from '@/components/shared/configuration/use-dates';
import { Celebration } from '@/components/shared/content/celebration';
import { Link } from '@/components/shared/navigation/link';
import { useMember } from '@/components/shared/session/use-member';
import { classNames } from '@/components/ui/class-names';
import type { MemberDetails } from 'loyalty-contract/schemas/member';
import { useTranslation } from '@/components/shared/i18n/texts';
import { href } from '@/lib/navigation/hrefs';
import { pairedCardsStyle, StampCard, type StampCardRules } from './stamp-card';

type MemberCard = NonNullable<MemberDetails['stampCards']>[number];

/** The moment at the till: the card became full while the member looks at it. */
function FullCard({ cardId, completed }: { cardId: string; completed: number }) {
  const { t } = useTranslation();
  const [before] = useState(completed);
  if (completed <= before) return null;
  return (
    <div
      role="status"
      className="bg-success-soft text-success rounded-control mt-4 flex flex-wrap items-center justify-between gap-x-4 px-4 py-2"
    >
      <Celebration milestone={`stamp-card-${cardId}-${completed}`} />
      <p className="py-2 font-semibold">{t('stamps.full')}</p>
      <Link href={href.rewards} className="inline-flex min-h-11 items-center font-semibold underline">
        {t('stamps.full.gift')}
      </Link>
    </div>
  );
}

function MemberStampCard({ card, state }: { card: StampCardRules; state: MemberCard }) {
  const { t } = useTranslation();
  const { formatShortLastDay } = useDates();
  const { stamps, owed, validUntil, completed } = state;
  return (
    <StampCard card={card} stamps={stamps} heading="h2">
      {completed !== undefined && <FullCard cardId={card.id} completed={completed} />}
      {owed !== undefined && (
        <p className="text-warning mt-3 text-sm font-medium">{t('stamps.owed', { count: owed })}</p>
      )}
      {validUntil !== undefined && (
        <p className="text-muted mt-3 text-sm">{t('stamps.validUntil', { date: formatShortLastDay(validUntil) })}</p>
      )}
    </StampCard>
  );
}

/** The member's stamp cards. */
export function StampCards() {
  const { stampCards = [] } = useConfiguration();
  const { details } = useMember();
  const cards = stampCards.flatMap((card) => {
    const state = details?.stampCards?.find(({ cardId }) => cardId === card.id);
    return state ? [{ card, state }] : [];
  });
  if (cards.length === 0) return null;
  return (
    <div className={classNames('mt-9 grid grid-cols-1 items-start gap-4', cards.length > 1 && pairedCardsStyle)}>
      {cards.map(({ card, state }) => (
        <MemberStampCard key={card.id} card={card} state={state} />
      ))}
    </div>
  );
}
