import { useEffect, useEffectEvent, useState } from 'react';
import { ConfirmButton } from '@/components/shared/confirm/confirm-button';
import { notify } from '@/components/shared/toasts/notify';
import { useTemporaryToken } from '@/components/shared/session/use-temporary-token';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { ErrorCode } from 'loyalty-contract/errors';
import { getFullName } from 'loyalty-text/full-name';
import { isolate } from 'loyalty-text/isolate';
import { useSession } from '@/components/shared/session/session-provider';
import { signInWithTemporaryToken } from '@/lib/auth/session-actions';
import type { SignInReason } from '@/lib/navigation/sign-in-reason';
import { deleteTemporaryToken } from '@/lib/auth/temporary-token';
import { getCurrentFlags, addFlags } from '@/lib/embed/flags';
import { useTranslation } from '@/components/shared/i18n/texts';
import { href, getSignInHref } from '@/lib/navigation/hrefs';

const reasons: Partial<Record<ErrorCode, SignInReason>> = {
  LINK_USED: 'LinkUsed',
  LINK_EXPIRED: 'LinkExpired',
  LINK_ELSEWHERE: 'LinkElsewhere',
};

/** The reason of a rejected link, for sign-in's message. */
function toSignInReason(code: ErrorCode | undefined): SignInReason {
  return (code && reasons[code]) ?? 'LinkRefused';
}

function OpeningNotice() {
  const { t } = useTranslation();
  return (
    <p role="status" className="bg-surface text-text fixed inset-0 z-50 grid place-items-center text-lg font-semibold">
      {t('temporaryLink.opening')}
    </p>
  );
}

/**
 * Opens the account of a temporary link, by this page's own request (screens.md flow 3): the page reloads with the
 * account, or leads to sign-in if the link is invalid. A visitor who is already signed in is asked first.
 */
export function TemporaryLink() {
  const { t } = useTranslation();
  const token = useTemporaryToken();
  const session = useSession();
  // The question is only about a session from before the token, not the one that the token itself opens just before the
  // page reloads.
  const [needsConfirmation, setNeedsConfirmation] = useState(session !== null);
  const name = isolate(getFullName(session?.user ?? { firstName: '', lastName: '' }));

  const reportFailure = (reason: SignInReason) => {
    deleteTemporaryToken();
    notify.error(t(`temporaryLink.stayed.${reason}`, { name }), {
      needsAction: true,
    });
  };
  const open = useEffectEvent(async () => {
    if (token === null) return;
    const result = token === '' ? null : await signInWithTemporaryToken(token);
    if (result?.ok) return window.location.reload();
    const reason = toSignInReason(result?.code);
    // A signed-in visitor stays signed in, and is not sent to sign-in.
    if (session) return reportFailure(reason);
    return window.location.replace(addFlags(getSignInHref(href.home, reason), getCurrentFlags()));
  });

  useEffect(() => {
    if (token !== null && !needsConfirmation) void open();
  }, [token, needsConfirmation]);

  if (token === null) return null;
  if (!needsConfirmation) return <OpeningNotice />;
  return (
    <Dialog title={t('temporaryLink.title')} closeLabel={t('common.close')} onClose={deleteTemporaryToken}>
      <p className="mb-5">{t('temporaryLink.text', { name })}</p>
      <div className="grid gap-2 sm:grid-cols-2">
        <ConfirmButton onClick={() => setNeedsConfirmation(false)}>{t('temporaryLink.open')}</ConfirmButton>
        <Button variant="secondary" data-initial-focus onClick={deleteTemporaryToken}>
          {t('temporaryLink.stay')}
        </Button>
      </div>
    </Dialog>
  );
}
