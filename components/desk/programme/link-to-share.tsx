import { useState } from 'react';
import { copyText } from '@/components/shared/browser/copy-text';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Check, Copy } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';

/** The address of a page, to be copied. */
export function LinkToShare({ link }: { link: string }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState<boolean>();
  return (
    <div className="grid gap-2">
      <p className="font-medium">{t('desk.programme.link.address')}</p>
      <code dir="ltr" className="bg-raised rounded-control block p-3 text-sm [overflow-wrap:anywhere] select-all">
        {link}
      </code>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" size="small" onClick={() => void copyText(link).then(setCopied)}>
          <Icon icon={copied ? Check : Copy} className="size-4" />
          {t(copied ? 'common.copied' : 'common.copy')}
        </Button>
        <span className="text-muted text-sm">{t('desk.programme.link.address.hint')}</span>
      </div>
      <p role="status" className="sr-only">
        {copied && t('common.copied')}
      </p>
      {copied === false && <Alert tone="danger">{t('common.copyFailed')}</Alert>}
    </div>
  );
}
