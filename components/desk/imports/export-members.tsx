import { useEffect, useRef, useState } from 'react';
import { CallErrorMessage } from '@/components/shared/errors/call-error-message';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { Download } from '@/components/ui/icons';
import { saveFile } from '@/components/shared/browser/save-file';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useExportMembersMutation } from '@/store/desk/endpoints/imports';
import { useBusiness } from '../shell/desk-context';

type ExportState = { name: 'idle' } | { name: 'loading'; members: number } | { name: 'saved'; members: number };

/** Saves all members as CSV, page by page. Nothing is saved of a part of them. */
export function ExportMembers() {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const [state, setState] = useState<ExportState>({ name: 'idle' });
  const [load, { error, reset }] = useExportMembersMutation();
  const isStopped = useRef(false);
  useEffect(() => () => void (isStopped.current = true), []);

  const save = async () => {
    isStopped.current = false;
    let members = 0;
    const parts: string[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null && !isStopped.current) {
      setState({ name: 'loading', members });
      const { data } = await load({ query: { businessId, ...(cursor !== undefined && { cursor }) } });
      if (!data) return setState({ name: 'idle' });
      parts.push(data.csv);
      members += data.members;
      cursor = data.cursor;
    }
    if (isStopped.current) return setState({ name: 'idle' });
    saveFile(`${businessId}-members.csv`, 'text/csv;charset=utf-8', parts.join(''));
    setState({ name: 'saved', members });
  };
  const isLoading = state.name === 'loading';
  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <div>
        <h2 className="text-lg font-bold">{t('desk.exports.title')}</h2>
        <p className="text-muted mt-1">{t('desk.exports.text')}</p>
      </div>
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
          {t('desk.exports.save')}
        </Button>
        {isLoading && (
          <Button variant="quiet" onClick={() => (isStopped.current = true)}>
            {t('desk.imports.stop')}
          </Button>
        )}
      </div>
      <p role="status" className="text-muted tabular-nums empty:hidden">
        {state.name === 'loading' && <span>{t('desk.exports.loading', { count: state.members })}</span>}
        {state.name === 'saved' && <span>{t('desk.exports.saved', { count: state.members })}</span>}
      </p>
      {error && (
        <Alert tone="danger">
          <CallErrorMessage error={error} />
        </Alert>
      )}
    </Card>
  );
}
