import { useState } from 'react';
import { copyText } from '@/components/shared/browser/copy-text';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { Check, Copy } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';

interface SecretDialogProps {
  title: string;
  /** Null: it was shown before, and nobody has it any more. */
  secret: string | null;
  onClose: () => void;
}

/** Shows a secret once. Escape does not close it: nobody can see the secret again. */
export function SecretDialog({ title, secret, onClose }: SecretDialogProps) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState<boolean>();
  return (
    <Dialog title={title} closeLabel={t('common.close')} onClose={onClose} onEscape={() => undefined}>
      <div className="grid gap-5">
        {secret === null ? (
          <Alert tone="warning">{t('desk.secret.gone')}</Alert>
        ) : (
          <>
            <Alert tone="warning">{t('desk.secret.once')}</Alert>
            <code
              dir="ltr"
              aria-label={t('desk.secret.label')}
              className="bg-raised rounded-control block p-4 [overflow-wrap:anywhere] select-all"
            >
              {secret}
            </code>
            <Button data-initial-focus="" onClick={() => void copyText(secret).then(setCopied)}>
              <Icon icon={copied ? Check : Copy} className="size-5" />
              {t(copied ? 'common.copied' : 'common.copy')}
            </Button>
            <p role="status" className="sr-only">
              {copied && t('common.copied')}
            </p>
            {copied === false && <Alert tone="danger">{t('common.copyFailed')}</Alert>}
          </>
        )}
        <Button variant="secondary" onClick={onClose}>
          {t('desk.secret.done')}
        </Button>
      </div>
    </Dialog>
  );
}
