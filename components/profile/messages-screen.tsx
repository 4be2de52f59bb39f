import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { useMissingCalls } from '@/components/shared/configuration/use-missing-calls';
import { Section } from '@/components/shared/content/section';
import { createClientComponent } from '@/components/shared/query/client-component';
import { createLazyFallback } from '@/components/shared/query/lazy-fallback';
import { useNoticesLabel, useUnreadNotices } from '@/components/shared/session/use-unread-notices';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Bell, Mail } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';
import { href } from '@/lib/navigation/hrefs';
import { ConsentChoices, useConsentGroups } from './consent-choices';
import { LinkRow } from './link-row';
import { ProfilePage } from './profile-page';

const Notifications = createClientComponent(
  () => import('./notifications').then((module) => module.Notifications),
  createLazyFallback('h-24'),
);

const NoticePreferences = createClientComponent(
  () => import('./notice-preferences').then((module) => module.NoticePreferences),
  createLazyFallback('h-64'),
);

function InboxLink() {
  const label = useNoticesLabel();
  return (
    <Card className="overflow-hidden">
      <ul>
        <LinkRow to={href.notices} icon={Bell} text={label} />
      </ul>
    </Card>
  );
}

/** For a member with an inbox. Links to the section find its heading before the rest is loaded. */
function LazyNoticePreferences() {
  const { t } = useTranslation();
  return (
    <Section title={t('profile.notices')} anchor="notices">
      <NoticePreferences />
    </Section>
  );
}

/** What the member is sent, and how: news and offers, the messages of the inbox, and notifications in this browser. */
export function MessagesScreen() {
  const { t } = useTranslation();
  const { firebase } = useConfiguration();
  const isMissing = useMissingCalls();
  const hasInbox = useUnreadNotices() !== undefined;
  const hasPreferences = hasInbox && !isMissing('getNoticePreferences');
  const choices = useConsentGroups();
  const hasNothing = choices.groups?.length === 0 && !hasInbox && !firebase;
  return (
    <ProfilePage title={t('profile.messages')}>
      {hasInbox && <InboxLink />}
      {hasNothing ? (
        <EmptyState icon={Mail} title={t('profile.messages.empty.title')} text={t('profile.messages.empty.text')} />
      ) : (
        <ConsentChoices {...choices} />
      )}
      {hasPreferences && <LazyNoticePreferences />}
      {/* Not loaded for a business without push messages: its skeleton would appear and vanish. */}
      {firebase && <Notifications />}
    </ProfilePage>
  );
}
