import { useTranslation } from '@/components/shared/i18n/texts';

/** Why a message was not delivered: in words where the product gave it up, as the provider said it otherwise. */
export function useMessageError(): (error: string | null | undefined) => string | null {
  const { t } = useTranslation();
  return (error) => {
    if (error === 'EXPIRED') return t('desk.messages.error.expired');
    if (error === 'ABANDONED') return t('desk.messages.error.abandoned');
    return error ?? null;
  };
}
