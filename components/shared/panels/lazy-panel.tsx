import { useCallback, useEffect, useLayoutEffect, useState, type ComponentType } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { CALL_TIMEOUT_MS } from '@/lib/calls/until-aborted';
import { loadWithTexts } from '@/lib/i18n/later-texts';
import { FaultBoundary } from '@/components/shared/errors/fault-boundary';
import { useTranslation } from '@/components/shared/i18n/texts';

type Failure = 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'INTERNAL_ERROR';

interface Closable {
  onClose: () => void;
}

interface PendingPanelProps extends Closable {
  failure: Failure | undefined;
  onRetry: () => void;
}

/** Shown while the panel's script or texts load, or when they failed. */
function PendingPanel({ failure, onRetry, onClose }: PendingPanelProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t(failure ? 'message.error.oh-no' : 'common.loading')}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      {failure ? (
        <div role="alert" className="grid gap-4">
          <p>{t(`error.${failure}`)}</p>
          <Button onClick={onRetry}>{t('common.retry')}</Button>
        </div>
      ) : (
        <Skeleton className="h-32" />
      )}
    </Dialog>
  );
}

/**
 * A dialog or drawer whose script and texts are loaded when it is first rendered. Until then, a dialog shows the loading state or
 * the error, from which loading can be retried; it is retried automatically when the network is back. `next/dynamic`
 * gives its `loading` component none of the props, so that such a dialog could not be closed.
 */
export function createLazyPanel<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P & Closable> {
  let loadedComponent: ComponentType<P> | undefined;
  const fetchPanel = async () => (loadedComponent ??= await loadWithTexts(load));

  return function LazyPanel(props) {
    const [Panel, setPanel] = useState(() => loadedComponent);
    const [failure, setFailure] = useState<Failure>();
    const [attempt, setAttempt] = useState(1);

    useEffect(() => {
      if (Panel) return;
      let superseded = false;
      const fail = (reason: Failure) => {
        if (!superseded) setFailure(reason);
      };
      const timer = setTimeout(() => fail('TIMEOUT_ERROR'), CALL_TIMEOUT_MS);
      fetchPanel()
        .then((panel) => setPanel(() => panel))
        .catch(() => fail('FETCH_ERROR'))
        .finally(() => clearTimeout(timer));
      return () => {
        superseded = true;
        clearTimeout(timer);
      };
    }, [Panel, attempt]);

    const retry = useCallback(() => {
      setFailure(undefined);
      setAttempt((before) => before + 1);
    }, []);
    // Before the failure is shown: the network may return before an effect would run.
    useLayoutEffect(() => {
      if (!failure) return;
      window.addEventListener('online', retry);
      return () => window.removeEventListener('online', retry);
    }, [failure, retry]);

    if (Panel)
      return (
        <FaultBoundary
          part="panel"
          fallback={(fault) => <PendingPanel failure="INTERNAL_ERROR" onRetry={fault.retry} onClose={props.onClose} />}
        >
          <Panel {...props} />
        </FaultBoundary>
      );
    return <PendingPanel failure={failure} onRetry={retry} onClose={props.onClose} />;
  };
}
