import { useEffect } from 'react';
import { formatCountdown } from '@/components/shared/one-time-code/digits';
import { useSecondsLeft } from '@/components/shared/browser/use-seconds-left';
import { useMounted } from '@/components/shared/browser/use-client-value';
import { useSignOut } from '@/components/shared/session/use-sign-out';
import { Icon } from '@/components/ui/icon';
import { Headset } from '@/components/ui/icons';
import { useSession } from '@/components/shared/session/session-provider';
import { signOutMember } from '@/lib/auth/session-actions';
import { useTranslation } from '@/components/shared/i18n/texts';
import { href } from '@/lib/navigation/hrefs';

function TimeLeft({ until }: { until: string }) {
  const { t } = useTranslation();
  const left = useSecondsLeft(new Date(until).getTime());

  useEffect(() => {
    if (left === 0) void signOutMember(href.home);
  }, [left]);

  return <span className="tabular-nums">{t('support.left', { time: formatCountdown(left) })}</span>;
}

/** Over every page of a support session: a notice, its remaining time, and a button to end it (security 2.4). */
export function SupportBanner() {
  const { t } = useTranslation();
  const signOut = useSignOut();
  const session = useSession();
  // The server's clock and the browser's may differ.
  const mounted = useMounted();
  if (!session?.user.support) return null;
  return (
    <section aria-label={t('support.label')} className="bg-warning-soft text-warning border-border border-b">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 sm:px-6">
        <Icon icon={Headset} className="size-5 shrink-0" />
        <p className="min-w-0 flex-1 font-medium">
          {t('support.text')} {mounted && <TimeLeft until={session.expires} />}
        </p>
        <button
          type="button"
          onClick={signOut}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {t('support.end')}
        </button>
      </div>
    </section>
  );
}
