import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { useTranslation } from '@/components/shared/i18n/texts';

interface ConfirmOrReleaseButtonsProps {
  /** The time for confirming has ended. */
  isOver: boolean;
  isBusy: boolean;
  /** Absent while it cannot be confirmed by a press. */
  confirm: { text: string; onPress: () => void } | undefined;
  release: { text: string; onPress: () => void };
  onRestart: () => void;
}

/** The buttons of something held for a limited time: confirm or release it; when the time is over, begin again. */
export function ConfirmOrReleaseButtons({ isOver, isBusy, confirm, release, onRestart }: ConfirmOrReleaseButtonsProps) {
  const { t } = useTranslation();
  const canConfirm = !isOver && confirm;
  return (
    <div className={classNames('grid gap-3', canConfirm && 'sm:grid-cols-[2fr_1fr]')}>
      {canConfirm && (
        <Button data-initial-focus="" busy={isBusy} className="min-h-16 text-lg" onClick={confirm.onPress}>
          {confirm.text}
        </Button>
      )}
      {isOver ? (
        <Button variant="secondary" className="min-h-16" onClick={onRestart}>
          {t('desk.till.gift.again')}
        </Button>
      ) : (
        <Button variant="secondary" busy={isBusy} className="min-h-16" onClick={release.onPress}>
          {release.text}
        </Button>
      )}
    </div>
  );
}
