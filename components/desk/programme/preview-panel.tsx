import { useState } from 'react';
import { MINUTE_MS } from 'loyalty-text/durations';
import { getPortalOrigin } from '@/lib/desk/portal-origin';
import { QueryState } from '@/components/shared/query/query-state';
import { Skeleton } from '@/components/ui/skeleton';
import { useTranslation } from '@/components/shared/i18n/texts';
import { usePreviewDraftQuery } from '@/store/desk/endpoints/studio';
import { useBusiness } from '../shell/desk-context';
import { PreviewControls } from './preview-controls';
import { PreviewFrame } from './preview-frame';
import type { PreviewView } from './preview-view';
import type { Studio } from './studio';

/** A token is valid for an hour. */
const RENEW_MS = 50 * MINUTE_MS;

interface PreviewPanelProps {
  studio: Studio;
  view: PreviewView;
  onView: (view: PreviewView) => void;
  /** The page of the portal that is open. */
  path: string;
  onPage: (path: string) => void;
}

/** The draft as members will see it: the real portal in a frame, loaded again when the draft has been saved. */
export function PreviewPanel({ studio, view, onView, path, onPage }: PreviewPanelProps) {
  const { t } = useTranslation();
  const { businessId, hosts } = useBusiness();
  const [loads, setLoads] = useState(0);
  const query = usePreviewDraftQuery({ params: { businessId }, body: {} }, { pollingInterval: RENEW_MS });
  const [host] = hosts;
  const { viewer, theme, locale } = view;
  return (
    <section aria-label={t('desk.preview.title')} className="grid gap-4">
      <PreviewControls
        view={view}
        languages={studio.languages}
        onChange={onView}
        onReload={() => setLoads((count) => count + 1)}
      />
      <QueryState query={query} skeleton={<Skeleton className="h-96 w-full" />}>
        {({ token }) =>
          host !== undefined && (
            <PreviewFrame
              key={[token, studio.draftVersion, studio.live.number, loads, viewer, theme, locale].join(' ')}
              origin={getPortalOrigin(window.location.origin, host)}
              path={path}
              token={token}
              view={view}
              onPage={onPage}
              onRetry={() => {
                onPage('/');
                setLoads((count) => count + 1);
                void query.refetch();
              }}
            />
          )
        }
      </QueryState>
      <p className="text-muted text-sm">{t('desk.preview.text')}</p>
    </section>
  );
}
