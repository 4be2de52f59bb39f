import { CallErrorMessage } from '@/components/shared/errors/call-error-message';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { CircleCheck } from '@/components/ui/icons';
import { Spinner } from '@/components/ui/spinner';
import { useTranslation } from '@/components/shared/i18n/texts';
import type { DraftEditor } from './use-draft';

interface SaveStateProps {
  editor: Pick<DraftEditor, 'state' | 'error' | 'retry' | 'keepMine' | 'takeTheirs'>;
  /** What is said when somebody else has changed it, and when everything is saved. */
  staleText: string;
  savedText: string;
}

/** Whether the draft has what was typed, and what to do if not. */
export function SaveState({ editor, staleText, savedText }: SaveStateProps) {
  const { t } = useTranslation();
  if (editor.state === 'stale') {
    return (
      <Alert tone="warning">
        <div className="grid gap-3">
          <p>{staleText}</p>
          <div className="flex flex-wrap gap-3">
            <Button onClick={editor.keepMine}>{t('desk.programme.stale.mine')}</Button>
            <Button variant="secondary" onClick={editor.takeTheirs}>
              {t('desk.programme.stale.theirs')}
            </Button>
          </div>
        </div>
      </Alert>
    );
  }
  if (editor.state === 'failed') {
    return (
      <Alert tone="danger">
        <div className="grid gap-3">
          <p>{editor.error ? <CallErrorMessage error={editor.error} /> : <span>{t('desk.write.notSent')}</span>}</p>
          <p>
            <span>{t('desk.programme.notSaved')}</span>
          </p>
          <Button onClick={editor.retry} className="justify-self-start">
            {t('common.retry')}
          </Button>
        </div>
      </Alert>
    );
  }
  const isSaved = editor.state === 'saved';
  return (
    <p role="status" className="text-muted inline-flex items-center gap-2 text-sm">
      {isSaved ? <Icon icon={CircleCheck} className="size-4" /> : <Spinner className="size-4" />}
      <span>{isSaved ? savedText : t('desk.programme.saving')}</span>
    </p>
  );
}
