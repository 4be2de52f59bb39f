import { useSession } from 'next-auth/react';
import { useState } from 'react';
import { Card } from '@/components/ui/card';
import type { MemberDetails } from '@/contract/schemas/member';
import { useTranslation } from '@/lib/i18n/texts';
import { ChangeIdentifier } from './change-identifier';
import type { IdentifierKind } from './identifier-words';

interface Row {
  label: string;
  value: string | null;
  /** What can be changed of it, by proving it. */
  kind?: IdentifierKind;
}

/** Who the member is to the business. What they sign in by is theirs to change, and not support's. */
export function Details({ member }: Pick<MemberDetails, 'member'>) {
  const { t } = useTranslation();
  const { data: session } = useSession();
  const [changing, setChanging] = useState<IdentifierKind>();
  const mayChange = session?.user.support === false;
  const rows: Row[] = [
    { label: t('profile.name'), value: `${member.firstName} ${member.lastName}`.trim() },
    { label: t('profile.email'), value: member.email, kind: 'email' },
    { label: t('profile.phone'), value: member.phoneNumber, kind: 'phoneNumber' },
  ];
  return (
    <>
      <Card>
        <dl className="divide-border divide-y">
          {rows.map(({ label, value, kind }) => (
            <div key={label} className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-2">
              <dt className="text-muted">{label}</dt>
              <dd className="ms-auto flex max-w-full min-w-0 items-center gap-x-3 font-medium">
                <bdi className="min-w-0 wrap-anywhere">{value || t('profile.missing')}</bdi>
                {kind && mayChange && (
                  <button
                    type="button"
                    aria-label={t(`profile.change.${kind}`)}
                    onClick={() => setChanging(kind)}
                    className="text-accent hover:bg-accent-soft rounded-control -me-2 min-h-11 shrink-0 px-2 font-semibold"
                  >
                    {t('profile.change')}
                  </button>
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
