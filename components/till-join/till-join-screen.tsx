import { useEffect, useRef } from 'react';
import { isolate } from 'loyalty-text/isolate';
import { CallErrorMessage, type Failure } from '@/components/shared/errors/call-error-message';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useNavigate } from '@/components/shared/navigation/use-navigate';
import { Link } from '@/components/shared/navigation/link';
import { useIsSignedIn } from '@/components/shared/session/use-member';
import { Button, getButtonStyle } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Icon, type IconName } from '@/components/ui/icon';
import { CircleAlert, CircleCheck, Store } from '@/components/ui/icons';
import { Skeleton } from '@/components/ui/skeleton';
import { isApiError } from '@/lib/calls/api-error';
import { getSignInHref, href } from '@/lib/navigation/hrefs';
import { forgetTillJoin, storeTillJoin } from '@/lib/storage/till-join';
import { TILL_JOIN_PATH } from 'loyalty-contract/till-join';
import { useTillJoin } from './use-till-join';

interface PartProps {
  icon: IconName;
  title: string;
  children?: React.ReactNode;
}

/** One state of the page; its heading is focused when it follows another one. */
function Part({ icon, title, children }: PartProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <>
      <span className="bg-accent-soft text-accent inline-flex size-16 items-center justify-center justify-self-center rounded-full">
        <Icon icon={icon} className="size-8" />
      </span>
      <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none">
        {title}
      </h1>
      {children}
    </>
  );
}

/** What is wrong with the code itself: the guest needs another one. */
const getCodeTextKey = (error: Failure): string | undefined => {
  if (!isApiError(error)) return undefined;
  if (error.code === 'CODE_EXPIRED') return 'tillJoin.expired';
  return error.code === 'CODE_USED' ? 'tillJoin.used' : undefined;
};

/** What a guest can do without a new code: join or sign in as on any day, with nothing of this one, or go to the own card. */
function WithoutTill() {
  const { t } = useTranslation();
  if (useIsSignedIn())
    return (
      <Link href={href.home} className={getButtonStyle('secondary', 'w-full')}>
        {t('tillJoin.home')}
      </Link>
    );
  return (
    <>
      <p className="text-muted">{t('tillJoin.withoutTillText')}</p>
      <Link href={href.signIn} className={getButtonStyle('primary', 'w-full')} onClick={forgetTillJoin}>
        {t('tillJoin.withoutTill')}
      </Link>
    </>
  );
}

function FailedPart({ error, retry }: { error: Failure; retry: () => void }) {
  const { t } = useTranslation();
  const textKey = getCodeTextKey(error);
  return (
    <Part icon={CircleAlert} title={t('tillJoin.failed')}>
      <p role="alert" className="text-muted">
        {textKey ? t(textKey) : <CallErrorMessage error={error} />}
      </p>
      {textKey ? <WithoutTill /> : <Button onClick={retry}>{t('common.retry')}</Button>}
    </Part>
  );
}

/**
 * Where the code on the screen of a till leads: the guest joins or signs in, and the till sees the card. That of a poster, and
 * who types its address, comes without a token, and only joins.
 */
export function TillJoinScreen() {
  const { t } = useTranslation();
  const state = useTillJoin();
  const place = 'place' in state ? isolate(state.place) : '';
  const go = useNavigate();
  const isOfPoster = state.name === 'poster';
  useEffect(() => {
    if (isOfPoster) void go.replace(href.signIn);
  }, [isOfPoster, go]);
  return (
    <Card className="mx-auto grid max-w-md gap-4 p-5 text-center sm:p-8">
      {(state.name === 'loading' || isOfPoster) && (
        <div role="status" className="grid justify-items-center gap-4">
          <span className="sr-only">{t('tillJoin.loading')}</span>
          <Skeleton className="size-16 rounded-full" />
          <Skeleton className="h-8 w-full" />
          <Skeleton className="h-12 w-full" />
        </div>
      )}
      {state.name === 'failed' && <FailedPart error={state.error} retry={state.retry} />}
      {state.name === 'asked' && (
        <Part icon={Store} title={t('tillJoin.title', { place })}>
          <p className="text-muted">{t(state.joins ? 'tillJoin.visitor' : 'tillJoin.member')}</p>
          {state.joins ? (
            <Link
              href={`${getSignInHref(TILL_JOIN_PATH)}#${state.token}`}
              className={getButtonStyle('primary', 'w-full')}
              onClick={() => storeTillJoin(state.token)}
            >
              {t('tillJoin.join')}
            </Link>
          ) : (
            <Button onClick={state.show}>{t('tillJoin.show')}</Button>
          )}
        </Part>
      )}
      {state.name === 'showing' && (
        <Part icon={Store} title={t('tillJoin.title', { place })}>
          <p role="status" className="text-muted">
            {t('tillJoin.showing')}
          </p>
        </Part>
      )}
      {state.name === 'done' && (
        <Part icon={CircleCheck} title={t('tillJoin.done')}>
          <p className="text-muted">{t('tillJoin.doneText')}</p>
          <Link href={href.home} className={getButtonStyle('secondary', 'w-full')}>
            {t('tillJoin.home')}
          </Link>
        </Part>
      )}
    </Card>
  );
}
