import { useState, type FormEvent } from 'react';
import { QueryState } from '@/components/shared/query/query-state';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { TextField } from '@/components/ui/text-field';
import { isId } from 'loyalty-contract/is-id';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useSearchMembersInfiniteQuery } from '@/store/desk/endpoints/members';
import { Contact, listContacts } from '../parts/contact';
import { toCurrentQuery } from '../parts/current-query';
import { searchInput } from '../parts/search-input';
import { useMemberName } from '../parts/use-member-name';
import { useBusiness } from '../shell/desk-context';

/** The members that a search finds, to choose one from; an account that is no more can be chosen by its id. */
function FoundMembers({ search, onChoose }: { search: string; onChoose: (memberId: string, name: string) => void }) {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const getMemberName = useMemberName();
  const query = useSearchMembersInfiniteQuery({ businessId, search });
  return (
    <QueryState query={toCurrentQuery(query)} skeleton={<Skeleton className="h-12 w-full" />}>
      {({ pages }) => {
        const members = pages.flatMap((page) => page.members);
        if (members.length === 0)
          return (
            <Alert tone="info">
              <div className="grid gap-3">
                <p>{t('desk.members.notFound.title')}</p>
                {isId(search) && (
                  <Button variant="secondary" className="justify-self-start" onClick={() => onChoose(search, search)}>
                    {t('desk.log.member.byId')}
                  </Button>
                )}
              </div>
            </Alert>
          );
        return (
          <ul aria-label={t('desk.members.title')} className="flex flex-wrap gap-2">
            {members.map((member) => {
              const [contact] = listContacts(member);
              return (
                <li key={member.comoMemberId} className="max-w-full">
                  <Button
                    variant="secondary"
                    className="max-w-full flex-wrap gap-x-2"
                    onClick={() => onChoose(member.comoMemberId, getMemberName(member))}
                  >
                    <bdi className="[overflow-wrap:anywhere]">{getMemberName(member)}</bdi>
                    {contact && (
                      <span className="text-muted text-sm font-normal [overflow-wrap:anywhere]">
                        <Contact {...contact} />
                      </span>
                    )}
                  </Button>
                </li>
              );
            })}
          </ul>
        );
      }}
    </QueryState>
  );
}

interface LogMemberFilterProps {
  /** Empty: all members. */
  memberId: string;
  /** As the entries name the member; undefined while they are not there. */
  memberName: string | undefined;
  onChange: (memberId: string) => void;
}

/** Whose entries are shown: found by name, contact or code as on the screen of members. */
export function LogMemberFilter({ memberId, memberName, onChange }: LogMemberFilterProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  const [chosenName, setChosenName] = useState('');
  if (memberId !== '')
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 [overflow-wrap:anywhere]">
          <span className="font-medium">{t('desk.today.member')}:</span>{' '}
          <bdi className="font-semibold">{memberName || chosenName || memberId}</bdi>
        </p>
        <Button
          variant="secondary"
          onClick={() => {
            setText('');
            setSearch('');
            onChange('');
          }}
        >
          {t('desk.log.member.all')}
        </Button>
      </div>
    );
  return (
    <div className="grid gap-3">
      <form
        role="search"
        noValidate
        className="grid max-w-xl grid-cols-[minmax(0,1fr)_auto] items-start gap-2"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          setSearch(text.trim());
        }}
      >
        <TextField
          label={t('desk.log.member')}
          value={text}
          {...searchInput}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" variant="secondary" className="mt-[1.875rem]">
          {t('desk.log.show')}
        </Button>
      </form>
      {search !== '' && (
        <FoundMembers
          search={search}
          onChoose={(id, name) => {
            setChosenName(name);
            onChange(id);
          }}
        />
      )}
    </div>
  );
}
