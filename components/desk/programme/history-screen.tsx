import { useState } from 'react';
import { isolate } from 'loyalty-text/isolate';
import { QueryState } from '@/components/shared/query/query-state';
import { useTranslation } from '@/components/shared/i18n/texts';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import type { DeskResponse } from '@/store/desk/desk-responses';
import { useListVersionsInfiniteQuery } from '@/store/desk/endpoints/studio';
import { ListRow } from '../parts/list-row';
import { MoreButton } from '../parts/more-button';
import { PageHead } from '../parts/page-head';
import { useDoneMessage } from '../parts/use-done-message';
import { useBusiness, useDesk, useHasScope } from '../shell/desk-context';
import { useTimes } from '../shell/use-times';
import { BackLink } from './back-link';
import { ChangeList } from './change-list';
import { RestoreDialog } from './restore-dialog';

type Version = DeskResponse<'listVersions'>['versions'][number];

function VersionRow({ version, isLive, onRestore }: { version: Version; isLive: boolean; onRestore?: () => void }) {
  const { t } = useTranslation();
  const { formatDateTime } = useTimes();
  const { number, at, by, note, changes } = version;
  const title = t('desk.programme.version', { number });
  return (
    <ListRow
      title={
        <>
          {title}
          {isLive && <Badge tone="success">{t('desk.programme.version.live')}</Badge>}
        </>
      }
      facts={[formatDateTime(at), isolate(by ?? t('desk.programme.somebody')), note]}
      below={
        changes.length > 0 ? (
          <ChangeList label={t('desk.programme.version.changes', { number })} changes={changes} />
        ) : (
          <p className="text-muted text-sm">
            {t(number === 1 ? 'desk.programme.version.first' : 'desk.programme.version.other')}
          </p>
        )
      }
    >
      {onRestore && (
        <Button
          variant="secondary"
          size="small"
          aria-label={t('desk.programme.restore.version', { number })}
          onClick={onRestore}
        >
          {t('desk.programme.restore')}
        </Button>
      )}
    </ListRow>
  );
}

/** The published versions, and the way back to one. */
export function HistoryScreen() {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const { refreshSession } = useDesk();
  const mayRestore = useHasScope('studio:publish');
  const query = useListVersionsInfiniteQuery(businessId);
  const doneMessage = useDoneMessage();
  const [restoring, setRestoring] = useState<{ number: number; live: number }>();
  return (
    <div className="grid gap-5">
      <BackLink />
      <PageHead title={t('desk.programme.history')} text={t('desk.programme.history.text')} />
      {doneMessage.element}
      <QueryState query={query} skeleton={<Skeleton className="h-72 w-full" />}>
        {({ pages }) => {
          const versions = pages.flatMap((page) => page.versions);
          const live = versions[0]?.number ?? 0;
          return (
            <Card className="px-4 py-1 sm:px-5">
              <ul aria-label={t('desk.programme.history')}>
                {versions.map((version) => (
                  <VersionRow
                    key={version.number}
                    version={version}
                    isLive={version.number === live}
                    {...(mayRestore &&
                      version.number !== live && {
                        onRestore: () => setRestoring({ number: version.number, live }),
                      })}
                  />
                ))}
              </ul>
              <MoreButton query={query} label={t('desk.programme.history')} />
            </Card>
          );
        }}
      </QueryState>
      {restoring && (
        <RestoreDialog
          {...restoring}
          onDone={(number) => {
            setRestoring(undefined);
            doneMessage.show(t('desk.programme.restore.done', { number }));
            void refreshSession();
          }}
          onClose={() => setRestoring(undefined)}
        />
      )}
    </div>
  );
}
