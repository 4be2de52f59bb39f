import { useState } from 'react';
import type { UndoneImport } from 'loyalty-contract/schemas/imports';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useTranslation } from '@/components/shared/i18n/texts';
import { getMemberHref } from '@/lib/desk/hrefs';
import { ReasonDialog } from '../parts/reason-dialog';
import { useFormatCount } from '../parts/use-format-count';
import { useMemberName } from '../parts/use-member-name';
import { DeskLink } from '../shell/desk-link';
import { isRefused, useUndoImport } from './use-undo-import';

/** An import that can be undone. */
export interface ListedImport {
  importId: string;
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

/** Asks before an import is undone, and says why it cannot be. */
export function UndoImportDialog({ imported, onDone, onClose }: UndoImportDialogProps) {
  const { t } = useTranslation();
  const formatCount = useFormatCount();
  const { write, removed } = useUndoImport(imported.importId);
  const [refusal, setRefusal] = useState<UndoneImport>();
  const finish = (undone: UndoneImport) => {
    if (isRefused(undone)) setRefusal(undone);
    else onDone(t('desk.imports.undo.done', { count: undone.removed }));
  };
  if (refusal)
    return (
      <Dialog title={t('desk.imports.undo.refused')} closeLabel={t('common.close')} onClose={onClose}>
        <div className="grid gap-4">
          <p>{t('desk.imports.undo.refused.text')}</p>
          <UsedMembers inUse={refusal.inUse} />
          <Button variant="secondary" onClick={onClose}>
            {t('common.close')}
          </Button>
        </div>
      </Dialog>
    );
  return (
    <ReasonDialog
      variant="danger"
      title={t('desk.imports.undo.title', { name: imported.name })}
      text={
        <>
          <p>{t('desk.imports.undo.text', { count: imported.imported })}</p>
          <p role="status" className="text-muted mt-3 tabular-nums empty:hidden">
            {removed > 0 &&
              t('desk.imports.undo.progress', { done: formatCount(removed), members: formatCount(imported.imported) })}
          </p>
        </>
      }
      submit={t('desk.imports.undo')}
      audience="log"
      write={write}
      send={(reason) => write.send({ reason })}
      onDone={finish}
      onClose={onClose}
    />
  );
}
