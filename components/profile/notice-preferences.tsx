import { getErrorMessage } from '@/components/shared/errors/error-message';
import { QueryState } from '@/components/shared/query/query-state';
import { Link } from '@/components/shared/navigation/link';
import { listUnconfirmedContacts } from '@/components/shared/session/contact-kinds';
import { NotInSupportSession } from '@/components/shared/session/support-session';
import { useMember } from '@/components/shared/session/use-member';
import { Alert } from '@/components/ui/alert';
import { getButtonStyle } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { SwitchField } from '@/components/ui/switch-field';
import type { NoticePreferences as Preferences } from 'loyalty-contract/schemas/notices';
import { isNotImplemented } from '@/lib/calls/api-error';
import { useTranslation } from '@/components/shared/i18n/texts';
import { getConfirmContactHref, href } from '@/lib/navigation/hrefs';
import { useGetNoticePreferencesQuery } from '@/store/endpoints/notices';
import { QuietHours } from './quiet-hours';
import { useNoticePreferences } from './use-notice-preferences';

type PreferencesState = ReturnType<typeof useNoticePreferences>;

/** Below the part that was changed: that it is saved, or what to do. */
function Result({ part, result }: { part: string; result: PreferencesState['result'] }) {
  const { t } = useTranslation();
  const own = result?.part === part ? result : undefined;
  const error = own?.error && isNotImplemented(own.error) ? getErrorMessage(t, own.error) : t('profile.choices.failed');
  return (
    <>
      <p role="status" className="text-muted text-sm empty:hidden">
        {own?.isSaved && t('profile.notices.saved')}
      </p>
      {own && !own.isSaved && <Alert tone="danger">{error}</Alert>}
    </>
  );
}

/** One kind of notice, with a switch for each channel. */
function Kind({ preference, state }: { preference: Preferences['preferences'][number]; state: PreferencesState }) {
  const { t } = useTranslation();
  const { kind, required } = preference;
  const channels = (['email', 'push'] as const).filter((channel) => preference[channel] !== undefined);
  return (
    <li className="px-4 py-3 sm:px-5">
      <fieldset className="grid gap-1">
        <legend className="font-medium">{t(`profile.notices.kind.${kind}`)}</legend>
        {required ? (
          <p className="text-muted text-sm">{t('profile.notices.required')}</p>
        ) : (
          channels.map((channel) => (
            <SwitchField
              key={channel}
              label={<span className="text-muted">{t(`profile.choices.channel.${channel}`)}</span>}
              checked={preference[channel] === true}
              onChange={({ target }) => state.choose(kind, channel, target.checked)}
            />
          ))
        )}
        <Result part={kind} result={state.result} />
      </fieldset>
    </li>
  );
}

/** That notices are in the inbox alone, and the way to get them by mail. */
function NoChannels() {
  const { t } = useTranslation();
  const { details } = useMember();
  const canConfirm = details !== undefined && listUnconfirmedContacts(details.member).includes('email');
  return (
    <>
      <p className="text-muted">{t('profile.notices.noChannels')}</p>
      {canConfirm && (
        <Link href={getConfirmContactHref('email', href.messages)} className={getButtonStyle('secondary', 'mt-4')}>
          {t('confirmContact.email.title')}
        </Link>
      )}
    </>
  );
}

function Settings({ preferences: { preferences, quietHours } }: { preferences: Preferences }) {
  const { t } = useTranslation();
  const state = useNoticePreferences();
  const isReachable = preferences.some(({ email, push }) => email !== undefined || push !== undefined);
  if (!isReachable) return <NoChannels />;
  return (
    <>
      <p className="text-muted mb-3">{t('profile.notices.text')}</p>
      <Card className="overflow-hidden">
        <ul className="divide-border divide-y">
          {preferences.map((preference) => (
            <Kind key={preference.kind} preference={preference} state={state} />
          ))}
          <li className="grid gap-2 px-4 py-3 sm:px-5">
            <QuietHours hours={quietHours} onChange={state.setQuietHours} />
            <Result part="quietHours" result={state.result} />
          </li>
        </ul>
      </Card>
    </>
  );
}

function LoadedSettings() {
  const query = useGetNoticePreferencesQuery();
  return (
    <QueryState query={query} skeleton={<Skeleton className="rounded-card h-64" />}>
      {(preferences) => <Settings preferences={preferences} />}
    </QueryState>
  );
}

/** By which channels the member gets notices besides the inbox, and when not. */
export function NoticePreferences() {
  return (
    <NotInSupportSession textKey="profile.notices.support">
      <LoadedSettings />
    </NotInSupportSession>
  );
}
