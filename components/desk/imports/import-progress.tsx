import { useState } from 'react';
import { isolate } from 'loyalty-text/isolate';
import { Button } from '@/components/ui/button';
import type { TableFile } from '@/lib/desk/read-file';
import type { StoredImport } from '@/lib/desk/stored-import';
import { useTranslation } from '@/components/shared/i18n/texts';
import { ConfirmDialog } from '../parts/confirm-dialog';
import { useFormatCount } from '../parts/use-format-count';
import { FileField } from './file-field';
import { ImportCounts } from './import-counts';
import { useImportTexts } from './use-import-texts';
import { isSameFile, type ChosenFile } from './use-import';

interface ImportProgressProps {
  progress: StoredImport;
  file: ChosenFile | undefined;
  isSending: boolean;
  onChoose: (file: TableFile) => void;
  onContinue: (file: ChosenFile) => void;
  onStop: () => void;
  onEnd: () => void;
}

/** How far an import is; it can be stopped, and continued, also after a reload. */
export function ImportProgress(props: ImportProgressProps) {
  const { progress, file, isSending, onChoose, onContinue, onStop, onEnd } = props;
  const { t } = useTranslation();
  const importText = useImportTexts(props.progress.kind);
  const formatCount = useFormatCount();
  const [isEnding, setEnding] = useState(false);
  const { rows, nextRow, dryRun } = progress;
  const name = isolate(progress.name);
  const processedRows = nextRow - 1;
  const isSame = file !== undefined && isSameFile(progress, file);
  return (
    <div className="grid gap-4">
      <div className="grid gap-2">
        <label htmlFor="import-progress" className="font-semibold">
          {t(dryRun ? 'desk.imports.checking' : 'desk.imports.running', { name })}
        </label>
        <progress id="import-progress" max={rows} value={processedRows} className="accent-accent h-3 w-full">
          {Math.floor((processedRows / rows) * 100)} %
        </progress>
        <p className="text-muted tabular-nums">
          {t('desk.imports.progress', { done: formatCount(processedRows), rows: formatCount(rows) })}
        </p>
        <p role="status" className="sr-only">
          {t(isSending ? 'desk.imports.isRunning' : 'desk.imports.isStopped')}
        </p>
      </div>
      <ImportCounts progress={progress} />
      {isSending && (
        <Button variant="secondary" className="justify-self-start" onClick={onStop}>
          {t('desk.imports.stop')}
        </Button>
      )}
      {!isSending && !isSame && (
        <FileField
          label={t('desk.imports.again', { name })}
          hint={t('desk.imports.again.hint')}
          error={file && t('desk.imports.again.other', { name })}
          onChoose={onChoose}
        />
      )}
      {!isSending && (
        <div className="flex flex-wrap gap-3">
          {isSame && <Button onClick={() => onContinue(file)}>{t('desk.imports.continue')}</Button>}
          <Button variant="secondary" onClick={() => setEnding(true)}>
            {t('desk.imports.end')}
          </Button>
        </div>
      )}
      {isEnding && (
        <ConfirmDialog
          title={t('desk.imports.end.title')}
          text={importText('end.text')}
          confirm={t('desk.imports.end')}
          onConfirm={onEnd}
          onClose={() => setEnding(false)}
        />
      )}
    </div>
  );
}
