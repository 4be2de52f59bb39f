import { useState, type FormEvent } from 'react';
import { QueryState } from '@/components/shared/query/query-state';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { TextField } from '@/components/ui/text-field';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useSearchMembersInfiniteQuery } from '@/store/desk/endpoints/members';
import { Contact, listContacts } from '../parts/contact';
import { searchInput } from '../parts/search-input';
import { toCurrentQuery } from '../parts/current-query';
import { useAmounts } from '../parts/use-amounts';
import { useMemberName } from '../parts/use-member-name';
import { useBusiness } from '../shell/desk-context';
import type { RecordMember } from './member-record';

interface MergeChoiceProps {
  member: RecordMember;
  /** What was searched for, which stays for the way back from the account that was chosen. */
  search: string;
  onChoose: (comoMemberId: string) => void;
}

/** The accounts that a search finds, besides the member's own. */
function FoundAccounts({ member, search, onChoose }: MergeChoiceProps) {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const { balanceKinds, formatNamed } = useAmounts();
  const getMemberName = useMemberName();
  const query = useSearchMembersInfiniteQuery({ businessId, search });
  return (
    <QueryState query={toCurrentQuery(query)} skeleton={<Skeleton className="h-24 w-full" />}>
      {({ pages }) => {
        const found = pages.flatMap((page) => page.members);
        const others = found.filter(({ comoMemberId }) => comoMemberId !== member.comoMemberId);
        if (others.length === 0) return <Alert tone="info">{t('desk.member.merge.none')}</Alert>;
        return (
          <ul aria-label={t('desk.member.merge.found')} className="divide-border divide-y">
            {others.map((other) => {
              const { comoMemberId, commonExtId } = other;
              const [contact = { value: commonExtId, isConfirmed: true }] = listContacts(other);
              const name = getMemberName(other);
              return (
                <li key={comoMemberId} className="flex flex-wrap items-center justify-between gap-3 py-3">
                  <div className="grid min-w-0 flex-1 basis-40">
                    <bdi className="font-semibold [overflow-wrap:anywhere]">{name}</bdi>
                    <span className="text-muted text-sm [overflow-wrap:anywhere]">
                      <Contact {...contact} />
                    </span>
                    <span className="text-muted text-sm tabular-nums">
                      {balanceKinds.map((account) => formatNamed(account, other[account])).join(' · ')}
                    </span>
                  </div>
                  <Button
                    variant="secondary"
                    aria-label={t('desk.member.merge.choose.named', { name })}
                    onClick={() => onChoose(comoMemberId)}
                  >
                    {t('desk.member.merge.choose')}
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

/** Finds the other account: by name, contact or code, which a scanner types and ends with Enter. */
export function MergeChoice({
  member,
  search,
  onSearch,
  onChoose,
}: MergeChoiceProps & { onSearch: (search: string) => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState(search);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <div className="grid gap-5">
      <p className="text-muted">{t('desk.member.merge.text')}</p>
      <form role="search" onSubmit={submit} className="grid gap-3">
        <TextField
          label={t('desk.member.merge.search')}
          value={text}
          {...searchInput}
          data-initial-focus=""
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" variant="secondary" disabled={text.trim() === ''}>
          {t('desk.members.search.submit')}
        </Button>
      </form>
      {search !== '' && <FoundAccounts member={member} search={search} onChoose={onChoose} />}
    </div>
  );
}
