import { Icon } from '@/components/ui/icon';
import { BellRing, LogOut, Mail, Repeat, Scale, ShieldCheck, UserRoundPen, UserRoundPlus } from '@/components/ui/icons';
import { Link } from '@/components/shared/navigation/link';
import { MenuAnchor } from '@/components/shared/navigation/menu-anchor';
import { usePanels } from '@/components/shared/panels/panels';
import { QueryState } from '@/components/shared/query/query-state';
import { Section } from '@/components/shared/content/section';
import { NotInSupportSession } from '@/components/shared/session/support-session';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { useMissingCalls } from '@/components/shared/configuration/use-missing-calls';
import { useMemberQuery } from '@/components/shared/session/use-member';
import { useMenu, type MenuLink } from '@/components/shared/navigation/use-menu';
import { useSignOut } from '@/components/shared/session/use-sign-out';
import { getButtonStyle } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { classNames } from '@/components/ui/class-names';
import { Skeleton } from '@/components/ui/skeleton';
import { useTranslation } from '@/components/shared/i18n/texts';
import { ActionRow, actionStyle, RowChevron } from './action-row';
import { LinkRow } from './link-row';
import { ProfileDetails } from './profile-details';
import { href } from '@/lib/navigation/hrefs';
import { useMovedSection } from './use-moved-section';

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
              <MenuAnchor
                link={link}
                className={classNames(actionStyle, '[&>svg:first-child]:text-accent')}
                end={<RowChevron />}
              />
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}

/** The member's data, what the member can change, and the way to messages and privacy. */
export function ProfileScreen() {
  const { t } = useTranslation();
  const signOut = useSignOut();
  useMovedSection();
  const { feedbackEmail, hasPlans } = useConfiguration();
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
      <Card className="mt-9 overflow-hidden">
        <ul className="divide-border divide-y">
          <LinkRow to={href.messages} icon={BellRing} text={t('profile.messages')} hint={t('profile.messages.hint')} />
          <LinkRow to={href.privacy} icon={ShieldCheck} text={t('profile.privacy')} hint={t('profile.privacy.hint')} />
        </ul>
      </Card>
      <ProfileMenu links={links} />
      <Section title={t('profile.more')}>
        <Card className="overflow-hidden">
          <ul className="divide-border divide-y">
            {offersPlans && <LinkRow to={href.subscriptions} icon={Repeat} text={t('shell.subscriptions')} />}
            {!isMissing('getFriendReferral') && (
              <ActionRow icon={UserRoundPlus} text={t('referral.open')} onPress={() => panels.open('referral')} />
            )}
            {feedbackEmail && !isMissing('submitFeedback') && (
              <ActionRow icon={Mail} text={t('feedback.open')} onPress={() => panels.open('feedback')} />
            )}
            <ActionRow icon={Scale} text={t('shell.legal')} onPress={() => panels.open('legal')} />
            <ActionRow icon={LogOut} text={t('shell.signOut')} onPress={signOut} />
          </ul>
        </Card>
      </Section>
    </div>
  );
}
