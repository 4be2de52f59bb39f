import { getFullName } from 'loyalty-text/full-name';
import { contactKinds } from 'loyalty-contract/identifier-kinds';
import { useState } from 'react';
import type { ContactKind, MemberDetails } from 'loyalty-contract/schemas/member';
import { listUnconfirmedContacts } from '@/components/shared/session/contact-kinds';
import { Link } from '@/components/shared/navigation/link';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { useMissingCalls } from '@/components/shared/configuration/use-missing-calls';
import { useIsSupportSession } from '@/components/shared/session/support-session';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { classNames } from '@/components/ui/class-names';
import { useTranslation } from '@/components/shared/i18n/texts';
import { getConfirmContactHref, href } from '@/lib/navigation/hrefs';
import { ChangeIdentifier } from './change-identifier';
import { usePhoneText } from './use-phone-text';

interface Row {
  label: string;
  value: string | null;
  /** The fields that the member can change after confirming the new value. */
  kind?: ContactKind;
  isUnconfirmed?: boolean;
}

const rowAction = 'text-accent hover:bg-accent-soft rounded-control min-h-11 shrink-0 px-2 font-semibold';

/** The member's profile fields and level. The member can change and confirm identifiers; support cannot. */
export function ProfileDetails({ member, tier }: Pick<MemberDetails, 'member' | 'tier'>) {
  const { t } = useTranslation();
  const { tiers } = useConfiguration();
  const phoneText = usePhoneText(member.phoneNumber);
  const level = tiers?.levels.find(({ id }) => id === tier?.levelId);
  const [changing, setChanging] = useState<ContactKind>();
  const isMissing = useMissingCalls();
  const mayChange = !useIsSupportSession() && !isMissing('changeIdentifier');
  const unconfirmed = listUnconfirmedContacts(member);
  // A change needs a code to a confirmed contact: without one, confirming comes first.
  const hasConfirmed = contactKinds.some((kind) => member[kind] && !unconfirmed.includes(kind));
  const contact = (kind: ContactKind, label: string, value: string | null): Row => ({
    ...{ label, kind, value },
    isUnconfirmed: unconfirmed.includes(kind),
  });
  const rows: Row[] = [
    { label: t('profile.name'), value: getFullName(member) },
    ...(level ? [{ label: t('tier.title'), value: level.name }] : []),
    contact('email', t('profile.email'), member.email),
    contact('phoneNumber', t('profile.phone'), phoneText),
  ];
  return (
    <>
      <Card>
        <dl className="divide-border divide-y">
          {rows.map(({ label, value, kind, isUnconfirmed = false }) => (
            <div key={label} className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-2">
              <dt className="text-muted">{label}</dt>
              <dd
                className={classNames(
                  'ms-auto flex max-w-full min-w-0 items-center gap-x-3 font-medium',
                  isUnconfirmed && 'flex-wrap justify-end',
                )}
              >
                <bdi className="min-w-0 wrap-anywhere">{value || t('profile.missing')}</bdi>
                {isUnconfirmed && <Badge tone="warning">{t('profile.unconfirmed')}</Badge>}
                {kind && mayChange && (
                  <span className="-me-2 flex shrink-0 items-center">
                    {isUnconfirmed && (
                      <Link
                        href={getConfirmContactHref(kind, href.profile)}
                        aria-label={t(`confirmContact.${kind}.title`)}
                        className={classNames(rowAction, 'inline-flex items-center')}
                      >
                        {t('profile.confirm')}
                      </Link>
                    )}
                    {(hasConfirmed || !isUnconfirmed) && (
                      <button
                        type="button"
                        aria-label={t(`profile.change.${kind}`)}
                        onClick={() => setChanging(kind)}
                        className={rowAction}
                      >
                        {t('profile.change')}
                      </button>
                    )}
                  </span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </Card>
      {changing && <ChangeIdentifier kind={changing} onClose={() => setChanging(undefined)} />}
    </>
  );
}
