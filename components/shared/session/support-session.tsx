import { Info } from 'lucide-react';
import { useSession } from 'next-auth/react';
import { useTranslation } from '@/lib/i18n/texts';

/** True while support looks at the member's account: it sees what the member sees, and does nothing (security 2.4). */
export function useSupportSession(): boolean {
  return useSession().data?.user.support === true;
}

interface MemberOnlyProps {
  /** Key of the text that says what only the member does. */
  textKey: string;
  children: React.ReactNode;
}

/** What only the member does; in a support session a word about that is in its place. */
export function MemberOnly({ textKey, children }: MemberOnlyProps) {
  const { t } = useTranslation();
  if (!useSupportSession()) return children;
  return (
    <p className="text-muted flex min-h-11 items-center gap-2.5">
      <Info aria-hidden className="size-5 shrink-0" />
      {t(textKey)}
    </p>
  );
}
