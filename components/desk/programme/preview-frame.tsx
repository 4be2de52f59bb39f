import { useEffect, useRef, useState } from 'react';
import { PREVIEW_PARAM } from '@/lib/preview/names';
import { formatPreview } from '@/lib/preview/preview-value';
import { queryParam } from '@/lib/navigation/query-params';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Spinner } from '@/components/ui/spinner';
import { useTranslation } from '@/components/shared/i18n/texts';
import { previewScreens, type PreviewView } from './preview-view';
import { useElementWidth } from './use-element-width';
import { useFrameMessages } from './use-frame-messages';

/** Milliseconds in which a page says that it is there; then the frame shows something else. */
const READY_TIMEOUT_MS = 15_000;

/** What a window has besides the controls, but no less than shows something. */
const LARGEST_HEIGHT = 'max(30rem, 100dvh - 24rem)';

interface PreviewFrameProps {
  /** Of the portal. */
  origin: string;
  /** The page that shows first. */
  path: string;
  token: string;
  view: PreviewView;
  onPage: (path: string) => void;
  onRetry: () => void;
}

function createSource({ origin, path, token, view: { viewer, locale, theme } }: PreviewFrameProps): string {
  const url = new URL(path, origin);
  url.searchParams.set(PREVIEW_PARAM, formatPreview({ viewer, locale, token }));
  url.searchParams.set(queryParam.theme, theme);
  return url.href;
}

/** The portal with the draft, on a screen that is scaled to the width that there is. To load it again, give it another key. */
export function PreviewFrame(props: PreviewFrameProps) {
  const { origin, view, onPage, onRetry } = props;
  const { t } = useTranslation();
  const [source] = useState(() => createSource(props));
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  useFrameMessages(frame, origin, { onReady: () => setState('shown'), onPage });
  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'loading' ? 'failed' : now)), READY_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  const { width, height } = previewScreens[view.screen];
  const scale = Math.min(1, (useElementWidth(box) ?? width) / width);
  return (
    <div ref={box} className="relative min-w-0">
      <div
        className="border-control rounded-card bg-surface relative mx-auto overflow-hidden border"
        style={{ width: width * scale, height: `min(${height * scale}px, ${LARGEST_HEIGHT})` }}
      >
        <iframe
          ref={frame}
          title={t('desk.preview.frame')}
          src={source}
          // No window of its own, and no way out of the frame.
          sandbox="allow-scripts allow-same-origin allow-forms"
          referrerPolicy="no-referrer"
          className={classNames('origin-top-left border-0 rtl:origin-top-right', state !== 'shown' && 'opacity-0')}
          style={{ width, height: `calc(100% / ${scale})`, transform: `scale(${scale})` }}
        />
        {state !== 'shown' && (
          <div className="absolute inset-0 grid place-content-center justify-items-center gap-4 p-6 text-center">
            {state === 'loading' ? (
              <p role="status" className="text-muted inline-flex items-center gap-2">
                <Spinner className="size-5" />
                {t('desk.preview.loading')}
              </p>
            ) : (
              <>
                <p role="alert">{t('desk.preview.failed')}</p>
                <Button variant="secondary" onClick={onRetry}>
                  {t('common.retry')}
                </Button>
              </>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
