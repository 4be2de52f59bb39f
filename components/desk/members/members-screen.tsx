import { useState } from 'react';
import { useTranslation } from '@/components/shared/i18n/texts';
import { readMemberSearch, storeMemberSearch } from '@/lib/desk/member-search-state';
import { useClientValue } from '@/components/shared/browser/use-client-value';
import { useBusiness, useDesk } from '../shell/desk-context';
import { PageHead } from '../parts/page-head';
import { MemberList } from './member-list';
import { MembersSearchForm } from './members-search-form';

/** Finds members; without a search it lists the newest. */
export function MembersScreen() {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const { staffId } = useDesk().session;
  const stored = useClientValue(() => readMemberSearch({ staffId, businessId }), '');
  const [typed, setTyped] = useState<{ search: string; formKey: string }>();
  const search = typed?.search ?? stored;
  // Another form only for the stored search, once it is known: one that is used keeps its focus.
  const formKey = typed?.formKey ?? stored;
  const submit = (text: string) => {
    storeMemberSearch({ staffId, businessId }, text);
    setTyped({ search: text, formKey });
  };
  return (
    <div className="grid gap-5">
      <PageHead title={t('desk.members.title')} text={t('desk.members.text')} />
      <MembersSearchForm key={formKey} search={search} onSearch={submit} />
      <MemberList search={search} />
    </div>
  );
}
