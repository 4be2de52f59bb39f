import { useEffect, useRef, useState } from 'react';
import type { SerializedError } from '@reduxjs/toolkit';
import { CallErrorMessage } from '@/components/shared/errors/call-error-message';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Download } from '@/components/ui/icons';
import { saveFile } from '@/components/shared/browser/save-file';
import { useTranslation } from '@/components/shared/i18n/texts';
import type { ApiError } from '@/lib/calls/api-error';

interface CsvPage {
  csv: string;
  rows: number;
  cursor: string | null;
}

interface CsvExportProps {
  /** Text of the button. */
  label: string;
  fileName: string;
  /** Loads a page; undefined if that failed. */
  loadPage: (cursor: string | undefined) => Promise<CsvPage | undefined>;
  error: ApiError | SerializedError | undefined;
  /** Forgets the error. */
  reset: () => void;
  describeLoading: (rows: number) => string;
  describeSaved: (rows: number) => string;
}

type ExportState = { name: 'idle' } | { name: 'loading'; rows: number } | { name: 'saved'; rows: number };

/** Saves a list as CSV, page by page. Nothing is saved of a part of it. */
export function CsvExport({ label, fileName, loadPage, error, reset, ...texts }: CsvExportProps) {
  const { t } = useTranslation();
  const [state, setState] = useState<ExportState>({ name: 'idle' });
  const isStopped = useRef(false);
  useEffect(() => () => void (isStopped.current = true), []);

  const save = async () => {
    isStopped.current = false;
    let rows = 0;
    const parts: string[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null && !isStopped.current) {
      setState({ name: 'loading', rows });
      const page = await loadPage(cursor);
      if (!page) return setState({ name: 'idle' });
      parts.push(page.csv);
      rows += page.rows;
      cursor = page.cursor;
    }
    if (isStopped.current) return setState({ name: 'idle' });
    saveFile(fileName, 'text/csv;charset=utf-8', parts.join(''));
    setState({ name: 'saved', rows });
  };
  const isLoading = state.name === 'loading';
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          busy={isLoading}
          onClick={() => {
            reset();
            void save();
          }}
        >
          <Icon icon={Download} className="size-5" />
          {label}
        </Button>
        {isLoading && (
          <Button variant="quiet" onClick={() => (isStopped.current = true)}>
            {t('desk.imports.stop')}
          </Button>
        )}
      </div>
      <p role="status" className="text-muted tabular-nums empty:hidden">
        {state.name === 'loading' && <span>{texts.describeLoading(state.rows)}</span>}
        {state.name === 'saved' && <span>{texts.describeSaved(state.rows)}</span>}
      </p>
      {error && (
        <Alert tone="danger">
          <CallErrorMessage error={error} />
        </Alert>
      )}
    </>
  );
}
