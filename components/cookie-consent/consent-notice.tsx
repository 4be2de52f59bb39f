import { useRef } from 'react';
import { useFlags } from '@/components/shared/navigation/flags';
import { useShortCode } from '@/components/shared/till-code/use-short-code';
import { useIsSignedIn } from '@/components/shared/session/use-member';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { hidesNavbar } from '@/lib/embed/flags';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useSticky } from './use-sticky';

interface ConsentNoticeProps {
  /** Push messages need consent; otherwise only necessary cookies are used, and there is nothing to choose. */
  requestsConsent: boolean;
  /** The settings are being loaded. */
  opening: boolean;
  onAnswer: (categories: 'all' | 'necessary') => void;
  onChoose: () => void;
}

/**
 * The notice on cookies, at the lower edge of the window and beside the page, not above it: everything else can be used
 * first. At the end of the page where it would cover too much.
 */
export function ConsentNotice({ requestsConsent, opening, onAnswer, onChoose }: ConsentNoticeProps) {
  const { t } = useTranslation();
  const notice = useRef<HTMLElement>(null);
  const sticky = useSticky(notice);
  const signedIn = useIsSignedIn();
  const flags = useFlags();
  const hasCode = useShortCode() !== undefined;
  const tabs = signedIn && !hidesNavbar(flags);
  return (
    <section
      ref={notice}
      aria-label={t('cookies.title')}
      data-consent-notice={sticky ? 'sticky' : 'released'}
      className={classNames(
        'bg-surface border-border z-30 border-t py-2',
        // Above the tabs of a phone, and their code, which rises above them.
        tabs && 'bottom-14.25 lg:bottom-0',
        tabs && hasCode && 'max-lg:pb-6',
        !tabs && 'bottom-0 pb-[max(0.5rem,env(safe-area-inset-bottom))]',
        sticky ? 'sticky' : 'static',
      )}
    >
      <div
        className={classNames(
          'mx-auto flex max-w-6xl items-center gap-x-4 gap-y-2 px-4 sm:px-6',
          requestsConsent ? 'flex-wrap' : 'flex-nowrap max-[20rem]:flex-wrap',
        )}
      >
        <p className={classNames('text-sm', requestsConsent ? 'basis-full lg:flex-1 lg:basis-auto' : 'min-w-0 flex-1')}>
          {t(requestsConsent ? 'cookies.text' : 'cookies.onlyNecessary')}
        </p>
        {requestsConsent ? (
          <>
            <Button variant="secondary" size="small" className="text-sm" onClick={() => onAnswer('all')}>
              {t('cookies.acceptAll')}
            </Button>
            <Button variant="secondary" size="small" className="text-sm" onClick={() => onAnswer('necessary')}>
              {t('cookies.necessaryOnly')}
            </Button>
            <Button variant="quiet" size="small" className="text-sm" busy={opening} onClick={onChoose}>
              {t('cookies.choose')}
            </Button>
          </>
        ) : (
          <Button variant="secondary" size="small" className="shrink-0 text-sm" onClick={() => onAnswer('necessary')}>
            {t('cookies.understood')}
          </Button>
        )}
      </div>
    </section>
  );
}
