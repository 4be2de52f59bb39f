import { useState } from 'react';
import { QueryState } from '@/components/shared/query/query-state';
import { CallErrorAlert } from '@/components/shared/errors/call-error-message';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { LogOut, UserRound } from '@/components/ui/icons';
import { Skeleton } from '@/components/ui/skeleton';
import { deskHref } from '@/lib/desk/hrefs';
import { useTranslation } from '@/components/shared/i18n/texts';
import type { DeskResponse } from '@/store/desk/desk-responses';
import { useListDevicePeopleQuery } from '@/store/desk/endpoints/device';
import { useDesk } from './desk-context';
import { DeskLink } from './desk-link';
import { SwitchPin } from './switch-pin';
import { useSignOut } from './use-sign-out';

type DevicePeople = DeskResponse<'listDevicePeople'>;
type Person = DevicePeople['people'][number];

/** Who can take the device over, as large buttons. */
function PeopleList({ people, onChoose }: { people: readonly Person[]; onChoose: (person: Person) => void }) {
  const { t } = useTranslation();
  if (people.length === 0) return <p className="text-muted">{t('desk.switch.nobody')}</p>;
  return (
    <ul aria-label={t('desk.switch.people')} className="grid gap-3 sm:grid-cols-2">
      {people.map((person) => (
        <li key={person.staffId} className="grid">
          <Button variant="secondary" className="min-h-16 text-lg" onClick={() => onChoose(person)}>
            <Icon icon={UserRound} className="size-5" />
            <bdi className="min-w-0 truncate">{person.name}</bdi>
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Leads to the own PIN, for who has none here that is valid: otherwise there is no quick way back. */
function OwnPinHint({ own, onClose }: { own: DevicePeople['own']; onClose: () => void }) {
  const { t } = useTranslation();
  const { session } = useDesk();
  const [now] = useState(() => Date.now());
  if (session.openedWith === 'pin' || (own && Date.parse(own.until) > now)) return null;
  return (
    <p className="text-muted text-sm">
      {t('desk.switch.noPin')}{' '}
      <DeskLink href={deskHref.account} className="text-accent font-semibold underline" onClick={onClose}>
        {t('desk.switch.setPin')}
      </DeskLink>
    </p>
  );
}

/** Hands the device to somebody who has a PIN on it, or signs out for anybody else. */
export function SwitchDialog({ businessId, onClose }: { businessId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const query = useListDevicePeopleQuery({ query: { businessId } });
  const [person, setPerson] = useState<Person>();
  const { signOut, isPending, error } = useSignOut();
  return (
    <Dialog title={t('desk.switch.title')} closeLabel={t('common.close')} onClose={onClose}>
      {person ? (
        <SwitchPin key={person.staffId} businessId={businessId} person={person} onBack={() => setPerson(undefined)} />
      ) : (
        <div className="grid gap-5">
          <QueryState query={query} skeleton={<Skeleton className="h-16 w-full" />}>
            {({ people, own }) => (
              <div className="grid gap-5">
                <PeopleList people={people} onChoose={setPerson} />
                <OwnPinHint own={own} onClose={onClose} />
              </div>
            )}
          </QueryState>
          {error && <CallErrorAlert error={error} />}
          <Button variant="secondary" busy={isPending} onClick={() => void signOut()}>
            <Icon icon={LogOut} className="flip-in-rtl size-5" />
            {t('desk.switch.signOut')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
