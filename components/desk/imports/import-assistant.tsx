import { useEffect, useMemo, useState } from 'react';
import { CallErrorMessage } from '@/components/shared/errors/call-error-message';
import { Alert } from '@/components/ui/alert';
import type { ImportKind } from 'loyalty-contract/import-columns';
import { guessLayout, type FileLayout, type KnownColumns } from '@/lib/desk/file-layout';
import { createImportFile } from '@/lib/desk/import-file';
import type { TableFile } from '@/lib/desk/read-file';
import { ImportPreparation } from './import-preparation';
import { ImportProgress } from './import-progress';
import { ImportResult } from './import-result';
import { isFinished, useImport, type ImportRules } from './use-import';

/** The table of a file in the columns that were chosen; undefined as long as none tells members apart. */
function useContent(file: TableFile | undefined, layout: FileLayout | undefined, known: KnownColumns) {
  return useMemo(() => {
    const sheet = layout && file?.sheets[layout.sheet];
    return sheet && layout.id !== undefined ? createImportFile(sheet, { ...layout, id: layout.id }, known) : undefined;
  }, [file, layout, known]);
}

interface ImportAssistantProps {
  kind: ImportKind;
  known: KnownColumns;
  /** The business's country; undefined if phone numbers can be of no other. */
  phoneCountry: string | undefined;
  /** Whether there is an import whose kind stays. */
  onRunning: (running: boolean) => void;
}

/** Prepares an import, runs it, and shows what it came to. */
export function ImportAssistant({ kind, known, phoneCountry, onRunning }: ImportAssistantProps) {
  const current = useImport();
  const { progress, error } = current;
  const [file, setFile] = useState<TableFile>();
  const [layout, setLayout] = useState<FileLayout>();
  const [rules, setRules] = useState<ImportRules>({ contactsConfirmed: false, reason: '' });
  const [checked, setChecked] = useState<{ layout: FileLayout; rows: number }>();
  const isRunning = progress !== null;
  useEffect(() => onRunning(isRunning), [isRunning, onRunning]);
  const content = useContent(file, layout, known);
  const table = content && !('code' in content) ? content : undefined;
  const chosen = file && layout && table && { name: file.name, size: file.size, content: table, layout };
  const chooseFile = (next: TableFile) => {
    setFile(next);
    // An import goes on with the columns that it began with.
    setLayout(progress?.layout ?? guessLayout(next.sheets, 0, known));
  };
  const finish = () => {
    current.end();
    setFile(undefined);
    setLayout(undefined);
  };
  return (
    <>
      {progress === null && (
        <ImportPreparation
          file={file}
          layout={layout}
          known={known}
          phoneCountry={phoneCountry}
          content={content}
          checked={checked && checked.layout === layout ? checked.rows : undefined}
          busy={current.isSending}
          kind={kind}
          rules={rules}
          onRules={setRules}
          onChoose={chooseFile}
          onLayout={setLayout}
          onStart={(dryRun) => chosen && void current.start(chosen, { kind, dryRun, ...rules })}
        />
      )}
      {progress && !isFinished(progress) && (
        <ImportProgress
          progress={progress}
          file={chosen}
          isSending={current.isSending}
          onChoose={chooseFile}
          onContinue={(same) => void current.resume(same)}
          onStop={current.stop}
          onEnd={finish}
        />
      )}
      {progress && isFinished(progress) && (
        <ImportResult
          known={known}
          progress={progress}
          file={table}
          {...(progress.dryRun &&
            chosen && {
              onImport: () => void current.start(chosen, { kind, dryRun: false, ...rules }),
              onChange: () => {
                setChecked({ layout: chosen.layout, rows: progress.imported });
                current.end();
              },
            })}
          onFinish={finish}
        />
      )}
      {error && !current.isSending && (
        <Alert tone="danger">
          <CallErrorMessage error={error} />
        </Alert>
      )}
    </>
  );
}
