import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Icon } from '@/components/ui/icon';
import { Upload } from '@/components/ui/icons';
import { MAX_NAME } from 'loyalty-contract/limits';
import type { CsvTableError } from 'loyalty-text/csv-table';
import { decodeText } from 'loyalty-text/decode-text';
import { parseImportFile } from '@/lib/desk/import-file';
import { useTranslation } from '@/components/shared/i18n/texts';
import type { ChosenFile } from './use-import';

/** What a browser can hold and send: some hundred thousand members. */
const MAX_FILE_BYTES = 100 * 1024 * 1024;

type FileProblem = CsvTableError | { code: 'unreadable' | 'tooLarge' };

async function readFile(file: File): Promise<ChosenFile | FileProblem> {
  if (file.size > MAX_FILE_BYTES) return { code: 'tooLarge' };
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  if (text === undefined) return { code: 'unreadable' };
  const content = parseImportFile(text);
  return 'code' in content ? content : { name: file.name.slice(0, MAX_NAME), size: file.size, content };
}

/** What the text of a problem names. */
const getPlace = (problem: FileProblem) => ({
  column: 'column' in problem ? problem.column : '',
  line: 'line' in problem ? problem.line : 0,
  // The row as a spreadsheet numbers it, below the header.
  row: 'row' in problem ? problem.row + 1 : 0,
});

interface FileFieldProps {
  label: string;
  hint?: string;
  /** A problem of a file that could be read: the wrong one. */
  error?: string | undefined;
  onChoose: (file: ChosenFile) => void;
}

/** Chooses a CSV file of this device. */
export function FileField({ label, hint, error, onChoose }: FileFieldProps) {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<FileProblem>();
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const read = await readFile(file);
    setProblem('code' in read ? read : undefined);
    if (!('code' in read)) onChoose(read);
  };
  const text = problem && t(`desk.imports.file.${problem.code}`, getPlace(problem));
  return (
    <div className="grid gap-3">
      <label className="border-control hover:bg-raised rounded-card has-focus-visible:outline-accent flex min-h-28 cursor-pointer flex-col items-center justify-center gap-2 border-2 border-dashed p-5 text-center font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
        <Icon icon={Upload} className="text-accent size-7" />
        {label}
        {hint && <span className="text-muted text-sm font-normal">{hint}</span>}
        <input
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
          className="sr-only"
          onChange={(event) => {
            void choose(event.target.files?.[0]);
            // The same file can be chosen again after it was corrected.
            event.target.value = '';
          }}
        />
      </label>
      {(text ?? error) && <Alert tone="danger">{text ?? error}</Alert>}
    </div>
  );
}
