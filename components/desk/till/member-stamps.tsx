import { useTranslation } from '@/components/shared/i18n/texts';
import type { Member } from './till-machine';

/** The member's stamps on each card, among the balances. */
export function MemberStamps({ cards }: { cards: NonNullable<Member['stampCards']> }) {
  const { t } = useTranslation();
  return cards.map(({ cardId, name, stamps, stampsNeeded, owed, reward }) => (
    <div key={cardId} className="bg-raised rounded-control min-w-0 px-4 py-3">
      <dt className="text-muted text-sm font-medium">{name}</dt>
      <dd>
        <span className="block text-xl font-bold tabular-nums sm:text-2xl">
          {t('desk.till.stamps', { stamps, needed: stampsNeeded })}
        </span>
        <span className="text-muted block text-sm">{t('desk.till.stamps.reward', { reward })}</span>
        {owed !== undefined && (
          <span className="text-warning block text-sm font-medium">{t('desk.till.stamps.owed', { count: owed })}</span>
        )}
      </dd>
    </div>
  ));
}
