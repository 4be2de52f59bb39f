import { Icon } from '@/components/ui/icon';
import { Info } from '@/components/ui/icons';
import { useSession } from '@/components/shared/session/session-provider';
import { useTranslation } from '@/components/shared/i18n/texts';

/** True in a support session: support sees what the member sees, and changes nothing (security 2.4). */
export function useIsSupportSession(): boolean {
  return useSession()?.user.support === true;
}

interface NotInSupportSessionProps {
  /** Key of the text that says what only the member can do. */
  textKey: string;
  children: React.ReactNode;
}

/** Content that only the member can use; in a support session a notice replaces it. */
export function NotInSupportSession({ textKey, children }: NotInSupportSessionProps) {
  const { t } = useTranslation();
  if (!useIsSupportSession()) return children;
  return (
    <p className="text-muted flex min-h-11 items-center gap-2.5">
      <Icon icon={Info} className="size-5 shrink-0" />
      {t(textKey)}
    </p>
  );
}
