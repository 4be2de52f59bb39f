import { isolate } from 'loyalty-text/isolate';
import { useState } from 'react';
import { QueryState } from '@/components/shared/query/query-state';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useListImportsQuery } from '@/store/desk/endpoints/imports';
import { useDoneMessage } from '../parts/use-done-message';
import { useBusiness } from '../shell/desk-context';
import { useTimes } from '../shell/use-times';
import { UndoImportDialog, type ListedImport } from './undo-import-dialog';

/** The imports of the business so far, each of which can be undone while nobody has used what it made. */
export function EarlierImports() {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const { formatDateTime } = useTimes();
  const query = useListImportsQuery({ query: { businessId } });
  const [undoing, setUndoing] = useState<ListedImport>();
  const doneMessage = useDoneMessage();
  return (
    <QueryState query={query} skeleton={<Skeleton className="h-24 w-full" />}>
      {({ imports }) =>
        imports.length > 0 && (
          <Card className="grid gap-2 p-5 sm:p-6">
            <h2 className="text-lg font-bold">{t('desk.imports.earlier')}</h2>
            {doneMessage.element}
            <ul aria-label={t('desk.imports.earlier')} className="divide-border divide-y">
              {imports.map((one) => (
                <li key={one.importId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
                  <div className="min-w-0 flex-1 basis-56">
                    <p className="font-semibold [overflow-wrap:anywhere]">
                      <bdi>{one.name}</bdi>
                    </p>
                    <p className="text-muted text-sm">
                      {t('desk.imports.earlier.by', {
                        time: formatDateTime(one.createdAt),
                        name: isolate(one.createdBy),
                      })}
                    </p>
                  </div>
                  <p className="text-muted tabular-nums">
                    {t(one.kind === 'balances' ? 'desk.imports.balances.members' : 'desk.imports.members', {
                      count: one.imported,
                    })}
                  </p>
                  {one.undoneAt === undefined && one.imported > 0 && (
                    <Button variant="secondary" onClick={() => setUndoing(one)}>
                      {t(one.kind === 'balances' ? 'desk.imports.balances.undo' : 'desk.imports.undo')}
                    </Button>
                  )}
                  {one.undoneAt !== undefined && <Badge tone="neutral">{t('desk.imports.undone')}</Badge>}
                </li>
              ))}
            </ul>
            {undoing && (
              <UndoImportDialog
                imported={undoing}
                onClose={() => setUndoing(undefined)}
                onDone={(text) => {
                  setUndoing(undefined);
                  doneMessage.show(text);
                }}
              />
            )}
          </Card>
        )
      }
    </QueryState>
  );
}
