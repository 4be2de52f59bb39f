import { Button, type ButtonProps } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { Heart } from '@/components/ui/icons';
import type { ShopItem } from 'loyalty-contract/schemas/shop';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useSetGoalMutation } from '@/store/endpoints/goal';
import { useIsSupportSession } from '../session/support-session';
import { notify } from '../toasts/notify';

/** The member's goal and the function to change it; undefined where the member cannot have one. */
export type GoalChoice = ReturnType<typeof useGoal>;

/** @param goal the id of the goal; null: none; undefined: the backend has no goals */
export function useGoal(goal: string | null | undefined) {
  const { t } = useTranslation();
  const isSupport = useIsSupportSession();
  const [send, { isLoading }] = useSetGoalMutation();
  if (goal === undefined || isSupport) return undefined;
  const toggle = async ({ id, name }: Pick<ShopItem, 'id' | 'name'>) => {
    const itemId = id === goal ? null : id;
    const { error } = await send({ body: { itemId } });
    if (error) notify.error(t('shop.goal.failed'));
    else notify.success(itemId === null ? t('shop.goal.removed') : t('shop.goal.saved', { name }));
  };
  return { goal, busy: isLoading, toggle };
}

interface GoalButtonProps {
  item: Pick<ShopItem, 'id' | 'name'>;
  choice: NonNullable<GoalChoice>;
}

interface GoalTextButtonProps extends GoalButtonProps {
  variant?: ButtonProps['variant'];
}

/** A heart that makes an item the member's goal, or no longer. */
export function GoalHeart({ item, choice: { goal, busy, toggle } }: GoalButtonProps) {
  const { t } = useTranslation();
  const isGoal = goal === item.id;
  return (
    <button
      type="button"
      aria-pressed={isGoal}
      aria-disabled={busy || undefined}
      aria-label={t('shop.goal.named', { name: item.name })}
      onClick={() => {
        if (!busy) void toggle(item);
      }}
      className="heart-button"
    >
      <Icon icon={Heart} />
    </button>
  );
}

/** The heart with a text, for the sheet of an item. */
export function GoalButton({ item, choice: { goal, busy, toggle }, variant = 'secondary' }: GoalTextButtonProps) {
  const { t } = useTranslation();
  const isGoal = goal === item.id;
  return (
    <Button variant={variant} busy={busy} onClick={() => void toggle(item)}>
      <Icon icon={Heart} className={classNames('size-5 shrink-0', isGoal && 'text-accent fill-current')} />
      {t(isGoal ? 'shop.goal.remove' : 'shop.goal.set')}
    </Button>
  );
}
