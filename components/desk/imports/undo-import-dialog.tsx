import { useState } from 'react';
import { isolate } from 'loyalty-text/isolate';
import type { ImportKind } from 'loyalty-contract/import-columns';
import type { UndoneImport } from 'loyalty-contract/schemas/imports';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useTranslation } from '@/components/shared/i18n/texts';
import { getMemberHref } from '@/lib/desk/hrefs';
import { ReasonDialog } from '../parts/reason-dialog';
import { useFormatCount } from '../parts/use-format-count';
import { useMemberName } from '../parts/use-member-name';
import { DeskLink } from '../shell/desk-link';
import { useImportTexts } from './use-import-texts';
import { isRefused, useUndoImport } from './use-undo-import';

/** An import that can be undone. */
export interface ListedImport {
  importId: string;
  kind?: ImportKind | undefined;
  name: string;
  imported: number;
}

interface UndoImportDialogProps {
  imported: ListedImport;
  onDone: (text: string) => void;
  onClose: () => void;
}

/** The members who were used since an import, and so cannot be removed. */
function UsedMembers({ inUse }: Pick<UndoneImport, 'inUse'>) {
  const { t } = useTranslation();
  const getName = useMemberName();
  return (
    <ul className="divide-border divide-y">
      {inUse.map(({ comoMemberId, use, ...name }) => (
        <li key={comoMemberId} className="flex flex-wrap justify-between gap-x-4 py-2">
          <DeskLink href={getMemberHref(comoMemberId)} className="text-accent font-semibold underline">
            <bdi>{getName(name)}</bdi>
          </DeskLink>
          <span className="text-muted">{t(`desk.imports.undo.use.${use}`)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Asks before an import is undone, and says why it cannot be, or of whom not everything was taken back. */
export function UndoImportDialog({ imported, onDone, onClose }: UndoImportDialogProps) {
  const { kind = 'members', importId, name, imported: count } = imported;
  const { t } = useTranslation();
  const importText = useImportTexts(kind);
  const formatCount = useFormatCount();
  const { write, removed } = useUndoImport(importId);
  const [used, setUsed] = useState<UndoneImport>();
  const finish = (undone: UndoneImport) => {
    if (undone.inUse.length > 0) setUsed(undone);
    else onDone(importText('undo.done', { count: undone.removed }));
  };
  if (used) {
    const isUndone = !isRefused(used);
    const close = isUndone ? () => onDone(importText('undo.done', { count: used.removed })) : onClose;
    return (
      <Dialog
        title={importText(isUndone ? 'undo.used' : 'undo.refused')}
        closeLabel={t('common.close')}
        onClose={close}
      >
        <div className="grid gap-4">
          <p>{importText(isUndone ? 'undo.used.text' : 'undo.refused.text')}</p>
          <UsedMembers inUse={used.inUse} />
          <Button variant="secondary" onClick={close}>
            {t('common.close')}
          </Button>
        </div>
      </Dialog>
    );
  }
  return (
    <ReasonDialog
      variant="danger"
      title={importText('undo.title', { name: isolate(name) })}
      text={
        <>
          <p>{importText('undo.text', { count })}</p>
          <p role="status" className="text-muted mt-3 tabular-nums empty:hidden">
            {removed > 0 && importText('undo.progress', { done: formatCount(removed), members: formatCount(count) })}
          </p>
        </>
      }
      submit={importText('undo')}
      audience={kind === 'balances' ? 'member' : 'log'}
      write={write}
      send={(reason) => write.send({ reason })}
      onDone={finish}
      onClose={onClose}
    />
  );
}
