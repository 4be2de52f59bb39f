import { useRouter } from 'next/router';
import { Icon } from '@/components/ui/icon';
import { ArrowLeft } from '@/components/ui/icons';
import { isolate } from 'loyalty-text/isolate';
import { useTranslation } from '@/components/shared/i18n/texts';
import { getReturnUrl, parseReturnUrl, type ReturnUrl } from '@/lib/navigation/return-url';
import { useConfiguration } from '../configuration/use-configuration';

/** The return URL in the query, on one of the business's configured sites; null without one. */
export function useReturnUrl(): ReturnUrl | null {
  const { query } = useRouter();
  const { embedding } = useConfiguration();
  return parseReturnUrl(getReturnUrl(query), embedding.parents);
}

/** The link back to the business's site that the visitor came from; nothing without one. */
export function ReturnLink({ className }: { className?: string }) {
  const { t } = useTranslation();
  const back = useReturnUrl();
  if (!back) return null;
  return (
    // Leaves a frame too: the site that frames the portal would not open inside itself.
    <a href={back.href} target="_top" className={className}>
      <Icon icon={ArrowLeft} className="flip-in-rtl size-4 shrink-0" />
      <span className="min-w-0 break-words">{t('shell.backTo', { host: isolate(back.host) })}</span>
    </a>
  );
}
