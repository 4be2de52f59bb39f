import { focusOnMount } from '@/components/shared/browser/focus-on-mount';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { useTranslation } from '@/components/shared/i18n/texts';

/** The result of a legal request, where the request was made. */
export function LegalResult({ text, onClose }: { text: string; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-5">
      <Alert tone="success">{text}</Alert>
      <Button ref={focusOnMount} variant="secondary" onClick={onClose}>
        {t('common.close')}
      </Button>
    </div>
  );
}
