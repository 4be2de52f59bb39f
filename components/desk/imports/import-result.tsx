import { useState } from 'react';
import { isolate } from 'loyalty-text/isolate';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { KnownColumns } from '@/lib/desk/file-layout';
import type { ImportFile } from '@/lib/desk/import-file';
import type { StoredImport } from '@/lib/desk/stored-import';
import { ConfirmDialog } from '../parts/confirm-dialog';
import { ImportCounts } from './import-counts';
import { useFormatCount } from '../parts/use-format-count';
import { ImportErrors } from './import-errors';
import { RepeatedContacts } from './repeated-contacts';
import { useImportTexts } from './use-import-texts';

interface ImportResultProps {
  known: KnownColumns;
  progress: StoredImport;
  /** Absent after a reload. */
  file: ImportFile | undefined;
  /** After a check, while the file is still there. */
  onImport?: () => void;
  /** Back to what its columns are, as long as nothing was imported and the file is still there. */
  onChange?: () => void;
  onFinish: () => void;
}

/** What an import or a check of a file came to. */
export function ImportResult({ known, progress, file, onImport, onChange, onFinish }: ImportResultProps) {
  const t = useImportTexts(progress.kind);
  const [isConfirming, setConfirming] = useState(false);
  const formatCount = useFormatCount();
  const { name, dryRun, failed, imported, canSignIn, errors } = progress;
  return (
    <div className="grid gap-5">
      <Alert tone={failed > 0 ? 'warning' : 'success'}>
        {t(dryRun ? 'checked' : 'imported', { name: isolate(name) })}
      </Alert>
      <ImportCounts progress={progress} />
      {canSignIn !== undefined && imported > 0 && (
        <Alert tone={canSignIn < imported ? 'warning' : 'info'}>
          {t('canSignIn', {
            count: imported,
            able: formatCount(canSignIn),
            members: formatCount(imported),
          })}
        </Alert>
      )}
      {dryRun && file && <RepeatedContacts file={file} />}
      {errors.length > 0 && <ImportErrors kind={progress.kind} {...{ known, name, errors, failed, file }} />}
      <div className="flex flex-wrap gap-3">
        {onImport && imported > 0 && (
          <Button onClick={() => setConfirming(true)}>{t('startAfterCheck', { count: imported })}</Button>
        )}
        {onChange && (
          <Button variant="secondary" onClick={onChange}>
            {t('columns.change')}
          </Button>
        )}
        <Button variant="secondary" onClick={onFinish}>
          {t('another')}
        </Button>
      </div>
      {onImport && isConfirming && (
        <ConfirmDialog
          title={t('start.title')}
          text={t('start.text', { count: imported })}
          confirm={t('start')}
          onClose={() => setConfirming(false)}
          onConfirm={() => {
            setConfirming(false);
            onImport();
          }}
        />
      )}
    </div>
  );
}
