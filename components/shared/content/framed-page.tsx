import { useEffect, useState, type Ref } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { useTranslation } from '@/components/shared/i18n/texts';

/** The timeout for loading a page, in milliseconds (security 2.8). */
const LOAD_TIMEOUT_MS = 10_000;

interface FramedPageProps {
  /** Of another origin than the portal's; null for one that must not be framed, undefined while it is being fetched. */
  url: string | null | undefined;
  title: string;
  /** Its size once it has loaded. */
  className: string;
  frame?: Ref<HTMLIFrameElement>;
  failed?: boolean;
  /** Fetches the URL again. */
  onRetry?: () => unknown;
}

/** An external page in a sandboxed frame: a skeleton first, and a message if it fails. */
export function FramedPage({ url, title, className, frame, failed = false, onRetry }: FramedPageProps) {
  const { t } = useTranslation();
  const [loaded, setLoaded] = useState(false);
  const [late, setLate] = useState(false);

  useEffect(() => {
    if (loaded || late) return;
    const timer = setTimeout(() => setLate(true), LOAD_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [loaded, late]);

  if (failed || url === null || (late && !loaded)) {
    const retry = () => {
      setLate(false);
      onRetry?.();
    };
    return (
      <div className="grid justify-items-start gap-4 p-4">
        <Alert tone="danger">{t('message.error.oh-no')}</Alert>
        {url !== null && (
          <Button variant="secondary" onClick={retry}>
            {t('common.retry')}
          </Button>
        )}
      </div>
    );
  }
  return (
    <>
      {!loaded && (
        <div className="grid gap-5" aria-busy="true">
          <p role="status" className="sr-only">
            {t('common.loading')}
          </p>
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} className="h-14" />
          ))}
        </div>
      )}
      {url && (
        <iframe
          ref={frame}
          src={url}
          title={title}
          sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
          referrerPolicy="no-referrer"
          onLoad={() => setLoaded(true)}
          className={loaded ? className : 'absolute size-0'}
        />
      )}
    </>
  );
}
