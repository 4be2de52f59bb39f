import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Check, Copy } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';
import { copyText } from '../browser/copy-text';
import { notify } from '../toasts/notify';

/** How long the confirmation stays (spec §9). */
const CONFIRMATION_MS = 1_000;

interface CopyButtonProps {
  text: string;
  /** Keys of the button's label before and after; by default "Copy" and "Copied". */
  labelKey?: string;
  doneKey?: string;
}

/** Copies a text: a confirmation for a second, or a toast if the browser does not permit it. */
export function CopyButton({ text, labelKey = 'common.copy', doneKey = 'common.copied' }: CopyButtonProps) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    const isCopied = await copyText(text);
    setCopied(isCopied);
    // The text can still be selected.
    if (!isCopied) notify.error(t('common.copyFailed'));
  };
  const icon = copied ? Check : Copy;
  return (
    <>
      <Button variant="secondary" onClick={() => void copy()}>
        <Icon icon={icon} className="size-4" />
        {t(copied ? doneKey : labelKey)}
      </Button>
      <span role="status" className="sr-only">
        {copied && t(doneKey)}
      </span>
    </>
  );
}
