import { useState } from 'react';
import { isolate } from 'loyalty-text/isolate';
import { studioSettings } from 'loyalty-contract/studio-settings';
import { QueryState } from '@/components/shared/query/query-state';
import { useTranslation } from '@/components/shared/i18n/texts';
import { Alert } from '@/components/ui/alert';
import { Button, getButtonStyle } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { deskHref } from '@/lib/desk/hrefs';
import { useGetStudioQuery } from '@/store/desk/endpoints/studio';
import { PageHead } from '../parts/page-head';
import { useDoneMessage } from '../parts/use-done-message';
import { useBusiness, useDesk, useHasScope } from '../shell/desk-context';
import { DeskLink } from '../shell/desk-link';
import { useTimes } from '../shell/use-times';
import { ChangeList } from './change-list';
import { DiscardDialog } from './discard-dialog';
import { DraftEffect } from './draft-effect';
import { OvertakenAlert } from './overtaken-alert';
import { PublishDialog } from './publish-dialog';
import { SectionCards } from './section-cards';
import type { Studio } from './studio';
import { WithPreview } from './with-preview';

/** What the draft changes, and what can be done with it. */
function DraftCard({ studio, show }: { studio: Studio; show: (text: string) => void }) {
  const { t } = useTranslation();
  const { refreshSession } = useDesk();
  const { formatDateTime } = useTimes();
  const mayPublish = useHasScope('studio:publish');
  const [dialog, setDialog] = useState<'publish' | 'discard'>();
  const { changes, errors, overtaken, editedBy, editedAt, sections } = studio;
  const mayDiscard = changes.every(({ setting }) => sections.includes(studioSettings[setting]));
  const finish = (text: string) => {
    setDialog(undefined);
    show(text);
  };
  return (
    <Card className="grid gap-4 p-5">
      <div>
        <h2 className="text-lg font-bold">{t('desk.programme.changes')}</h2>
        {editedBy !== null && editedAt !== null && changes.length > 0 && (
          <p className="text-muted text-sm">
            {t('desk.programme.editedBy', { name: isolate(editedBy), time: formatDateTime(editedAt) })}
          </p>
        )}
      </div>
      {changes.length === 0 ? (
        <p className="text-muted">{t('desk.programme.changes.none')}</p>
      ) : (
        <ChangeList label={t('desk.programme.changes')} changes={changes} />
      )}
      {mayPublish && <DraftEffect studio={studio} />}
      {errors.length > 0 && <Alert tone="warning">{t('desk.programme.errors', { number: errors.length })}</Alert>}
      {errors.some(({ setting }) => setting === null) && <p>{t('desk.programme.errors.elsewhere')}</p>}
      {changes.length > 0 && !mayPublish && <p className="text-muted">{t('desk.programme.publish.owner')}</p>}
      {changes.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {mayPublish && (
            <Button disabled={errors.length > 0 || overtaken !== null} onClick={() => setDialog('publish')}>
              {t('desk.programme.publish')}
            </Button>
          )}
          {mayDiscard && (
            <Button variant="secondary" onClick={() => setDialog('discard')}>
              {t('desk.programme.discard')}
            </Button>
          )}
        </div>
      )}
      {dialog === 'publish' && (
        <PublishDialog
          studio={studio}
          onDone={(number) => {
            finish(t('desk.programme.publish.done', { number }));
            // The desk has the name and the colours of the business, too.
            void refreshSession();
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'discard' && (
        <DiscardDialog
          studio={studio}
          onDone={() => finish(t('desk.programme.discard.done'))}
          onClose={() => setDialog(undefined)}
        />
      )}
    </Card>
  );
}

/** The map of the programme: its sections, the draft, and what is published. */
export function ProgrammeScreen() {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const { formatDateTime } = useTimes();
  const query = useGetStudioQuery({ params: { businessId } });
  const doneMessage = useDoneMessage();
  return (
    <div className="grid gap-5">
      <PageHead title={t('desk.programme.title')} text={t('desk.programme.text')}>
        <DeskLink href={deskHref.history} className={getButtonStyle('secondary')}>
          {t('desk.programme.history')}
        </DeskLink>
      </PageHead>
      {doneMessage.element}
      <QueryState query={query} skeleton={<Skeleton className="h-96 w-full" />}>
        {(studio) => (
          <WithPreview studio={studio}>
            <OvertakenAlert studio={studio} />
            <SectionCards studio={studio} />
            <DraftCard studio={studio} show={doneMessage.show} />
            <p className="text-muted text-sm">
              {t('desk.programme.live', {
                number: studio.live.number,
                time: formatDateTime(studio.live.at),
                name: isolate(studio.live.by ?? t('desk.programme.somebody')),
              })}
            </p>
          </WithPreview>
        )}
      </QueryState>
    </div>
  );
}
