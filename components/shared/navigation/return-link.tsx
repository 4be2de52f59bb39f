import { ArrowLeft } from 'lucide-react';
import { useRouter } from 'next/router';
import { useTranslation } from '@/lib/i18n/texts';
import { getReturnAddress, parseReturnAddress, type ReturnAddress } from '@/lib/navigation/return-address';
import { useConfiguration } from '../configuration/use-configuration';

/** The return address in the query, on one of the business's configured sites; null for none. */
export function useReturnAddress(): ReturnAddress | null {
  const { query } = useRouter();
  const { embedding } = useConfiguration();
  return parseReturnAddress(getReturnAddress(query), embedding.parents);
}

/** The way back to the business's site that has sent somebody here; nothing where none has. */
export function ReturnLink({ className }: { className?: string }) {
  const { t } = useTranslation();
  const back = useReturnAddress();
  if (!back) return null;
  return (
    // Out of a frame as well: the site that frames the portal would not open inside itself.
    <a href={back.href} target="_top" className={className}>
      <ArrowLeft aria-hidden className="mirrored size-4 shrink-0" />
      <span className="min-w-0 break-words">{t('shell.backTo', { host: `\u2068${back.host}\u2069` })}</span>
    </a>
  );
}
