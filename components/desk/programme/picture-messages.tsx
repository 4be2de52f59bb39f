import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { useTranslation } from '@/components/shared/i18n/texts';
import { WriteAlert } from '../writes/write-alert';
import type { usePictureUpload } from './use-picture-upload';

/** How the upload of a picture goes: what is wrong, and what to do. */
export function PictureMessages({ upload }: { upload: ReturnType<typeof usePictureUpload> }) {
  const { t } = useTranslation();
  const { state, problem, isMissing, isWaiting, isUploading, isDone, sendAgain } = upload;
  if (isMissing) return <Alert tone="info">{t('desk.programme.picture.unavailable')}</Alert>;
  if (problem) return <Alert tone="danger">{t(`desk.programme.picture.problem.${problem}`)}</Alert>;
  if (isWaiting) {
    return (
      <Alert tone="warning">
        <div className="grid gap-3">
          <p>{t('desk.programme.picture.notSent')}</p>
          <Button onClick={() => void sendAgain()} className="justify-self-start">
            {t('common.retry')}
          </Button>
        </div>
      </Alert>
    );
  }
  return (
    <>
      <p role="status" className="text-muted inline-flex items-center gap-2 text-sm empty:hidden">
        {isUploading && (
          <>
            <Spinner className="size-4" />
            <span>{t('desk.programme.picture.uploading')}</span>
          </>
        )}
        {isDone && <span>{t('desk.programme.picture.done')}</span>}
      </p>
      <WriteAlert state={state} onRetry={() => void sendAgain()} />
    </>
  );
}
