import { isolate } from 'loyalty-text/isolate';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useSaveDraftMutation } from '@/store/desk/endpoints/studio';
import { useBusiness } from '../shell/desk-context';
import { useTimes } from '../shell/use-times';
import { useWrite } from '../writes/use-write';
import { WriteAlert } from '../writes/write-alert';
import { ChangeList } from './change-list';
import type { Studio } from './studio';

/** Tells of a version that was published after the draft began. */
export function OvertakenAlert({ studio }: { studio: Studio }) {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const { formatDateTime } = useTimes();
  const write = useWrite(useSaveDraftMutation()[0]);
  const { overtaken, draftVersion, live } = studio;
  if (!overtaken) return null;
  const body = { draftVersion, baseVersion: live.number, changes: {} };
  return (
    <Alert tone="warning">
      <div className="grid gap-3">
        <p>
          {t('desk.programme.overtaken', {
            time: formatDateTime(overtaken.at),
            name: isolate(overtaken.by ?? t('desk.programme.somebody')),
          })}
        </p>
        {overtaken.changes.length > 0 && (
          <ChangeList label={t('desk.programme.overtaken.changes')} changes={overtaken.changes} />
        )}
        <Button
          className="justify-self-start"
          busy={write.state.name === 'sending'}
          onClick={() => void write.send({ params: { businessId }, body })}
        >
          {t('desk.programme.overtaken.continue')}
        </Button>
        <WriteAlert state={write.state} onRetry={() => void write.retry()} />
      </div>
    </Alert>
  );
}
