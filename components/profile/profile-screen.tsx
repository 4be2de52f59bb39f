import { Icon } from '@/components/ui/icon';
import { Cookie, LogOut, Mail, Repeat, Scale, UserRoundPen, UserRoundPlus } from '@/components/ui/icons';
import { openConsentSettings } from '@/lib/cookie-consent/settings';
import { Link } from '@/components/shared/navigation/link';
import { MenuAnchor } from '@/components/shared/navigation/menu-anchor';
import { usePanels } from '@/components/shared/panels/panels';
import { createClientComponent } from '@/components/shared/query/client-component';
import { createLazyFallback } from '@/components/shared/query/lazy-fallback';
import { QueryState } from '@/components/shared/query/query-state';
import { Section } from '@/components/shared/content/section';
import { NotInSupportSession } from '@/components/shared/session/support-session';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { useMissingCalls } from '@/components/shared/configuration/use-missing-calls';
import { useMember, useMemberQuery } from '@/components/shared/session/use-member';
import { useMenu, type MenuLink } from '@/components/shared/navigation/use-menu';
import { useSignOut } from '@/components/shared/session/use-sign-out';
import { getButtonStyle } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { classNames } from '@/components/ui/class-names';
import { Skeleton } from '@/components/ui/skeleton';
import { useTranslation } from '@/components/shared/i18n/texts';
import { ActionRow, actionStyle } from './action-row';
import { ConsentChoices } from './consent-choices';
import { ProfileDetails } from './profile-details';
import { Privacy } from './privacy';
import { href } from '@/lib/navigation/hrefs';
import { SupportVisits } from './support-visits';

const Notifications = createClientComponent(
  () => import('./notifications').then((module) => module.Notifications),
  createLazyFallback('h-24'),
);

const NoticePreferences = createClientComponent(
  () => import('./notice-preferences').then((module) => module.NoticePreferences),
  createLazyFallback('h-64'),
);

/** For a member with an inbox. Links to the section find its heading before the rest is loaded. */
function LazyNoticePreferences() {
  const { t } = useTranslation();
  const isMissing = useMissingCalls();
  const { details } = useMember();
  if (details?.unreadNotices === undefined || isMissing('getNoticePreferences')) return null;
  return (
    <Section title={t('profile.notices')} anchor="notices">
      <NoticePreferences />
    </Section>
  );
}

/** The menu items that the business shows on the profile, only there or also in the menu (spec §3). */
function ProfileMenu({ links }: { links: MenuLink[] }) {
  const { t } = useTranslation();
  if (links.length === 0) return null;
  return (
    <Section title={t('profile.menu')}>
      <Card className="overflow-hidden">
        <ul className="divide-border divide-y">
          {links.map((link) => (
            <li key={link.item.idTransformed}>
              <MenuAnchor link={link} className={classNames(actionStyle, '[&>svg:first-child]:text-accent')} />
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}

/** The member's data, support's visits, and what the member can change. */
export function ProfileScreen() {
  const { t } = useTranslation();
  const signOut = useSignOut();
  const { feedbackEmail, hasPlans, firebase } = useConfiguration();
  const query = useMemberQuery();
  const isMissing = useMissingCalls();
  const panels = usePanels();
  const links = useMenu().filter(({ item, isCurrent }) => item.displayArea !== 'SidebarMenu' && !isCurrent);
  const offersPlans = hasPlans && !isMissing('getSubscriptions') && !links.some(({ to }) => to === href.subscriptions);
  return (
    <div className="mx-auto max-w-2xl">
      <h1 className="mb-5 text-2xl font-bold sm:text-3xl">{t('profile.title')}</h1>
      <QueryState query={query} skeleton={<Skeleton className="rounded-card h-40" />}>
        {({ member, tier }) => <ProfileDetails member={member} tier={tier} />}
      </QueryState>
      {!isMissing('getProfileFields') && (
        <div className="mt-3">
          <NotInSupportSession textKey="profile.update.support">
            <Link href={href.updateProfile} className={getButtonStyle('secondary', 'w-full')}>
              <Icon icon={UserRoundPen} className="size-4" />
              {t('profile.edit')}
            </Link>
          </NotInSupportSession>
        </div>
      )}
      <ProfileMenu links={links} />
      <ConsentChoices />
      {/* Not loaded for a business without push messages: its skeleton would appear and vanish. */}
      {firebase && <Notifications />}
      <LazyNoticePreferences />
      <Privacy />
      <SupportVisits />
      <Section title={t('profile.more')}>
        <Card className="overflow-hidden">
          <ul className="divide-border divide-y">
            {offersPlans && (
              <li>
                <Link href={href.subscriptions} className={actionStyle}>
                  <Icon icon={Repeat} className="text-accent size-5 shrink-0" />
                  {t('shell.subscriptions')}
                </Link>
              </li>
            )}
            {!isMissing('getFriendReferral') && (
              <ActionRow icon={UserRoundPlus} text={t('referral.open')} onPress={() => panels.open('referral')} />
            )}
            {feedbackEmail && !isMissing('submitFeedback') && (
              <ActionRow icon={Mail} text={t('feedback.open')} onPress={() => panels.open('feedback')} />
            )}
            <ActionRow icon={Scale} text={t('shell.legal')} onPress={() => panels.open('legal')} />
            <ActionRow icon={Cookie} text={t('cookies.settings')} onPress={openConsentSettings} />
            <ActionRow icon={LogOut} text={t('shell.signOut')} onPress={signOut} />
          </ul>
        </Card>
      </Section>
    </div>
  );
}
