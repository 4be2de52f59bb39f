import { useEffect, useRef, useState } from 'react';
import { getErrorMessage } from '@/components/shared/errors/error-message';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useMarkNoticesReadMutation } from '@/store/endpoints/notices';

/** Marks everything as read, also what is not loaded. Afterwards the focus is on the sentence that replaces it. */
export function MarkAll({ newest, hasUnread, onDone }: { newest: string; hasUnread: boolean; onDone: () => void }) {
  const { t } = useTranslation();
  const [markRead, { isLoading, error }] = useMarkNoticesReadMutation();
  const [isDone, setDone] = useState(false);
  const message = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (isDone) message.current?.focus();
  }, [isDone]);

  const handleClick = async () => {
    const { error: failure } = await markRead({ body: { until: newest } });
    if (failure) return;
    onDone();
    setDone(true);
  };
  if (isDone)
    return (
      <p ref={message} tabIndex={-1} role="status" className="text-muted min-h-11 py-2.5 text-sm">
        {t('notices.allRead')}
      </p>
    );
  return (
    <>
      {hasUnread && (
        <Button variant="secondary" busy={isLoading} onClick={() => void handleClick()}>
          {t('notices.markAll')}
        </Button>
      )}
      {error && <Alert tone="danger">{getErrorMessage(t, error)}</Alert>}
    </>
  );
}
