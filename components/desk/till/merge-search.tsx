import { useState, type FormEvent } from 'react';
import { CallErrorMessage } from '@/components/shared/errors/call-error-message';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { useTranslation } from '@/components/shared/i18n/texts';
import { searchInput } from '../parts/search-input';
import { parseMemberQueries } from '../parts/member-query';
import type { Member } from './till-machine';
import { useLookUp } from './use-look-up';
import { useLookUpText } from './use-look-up-text';
import { useScannedText } from './use-scanned-text';

/** Finds the guest's other account, as the till finds members. */
export function MergeSearch({ member, onFound }: { member: Member; onFound: (other: Member) => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [isSame, setSame] = useState(false);
  const readText = useScannedText();
  const describeLookUp = useLookUpText();
  const { lookUp, isLoading, error, query } = useLookUp((found) => {
    const isOwn = found.comoMemberId === member.comoMemberId;
    setSame(isOwn);
    if (!isOwn) onFound(found);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [next, ...others] = parseMemberQueries(readText(text));
    if (next && !isLoading) void lookUp(next, ...others);
  };
  return (
    <form role="search" noValidate onSubmit={submit} className="grid gap-5">
      <p>{t('desk.till.merge.text')}</p>
      <TextField
        label={t('desk.till.merge.search')}
        value={text}
        {...searchInput}
        data-initial-focus=""
        onChange={(event) => setText(event.target.value)}
      />
      {error && <Alert tone="danger">{describeLookUp(error, query) ?? <CallErrorMessage error={error} />}</Alert>}
      {isSame && <Alert tone="warning">{t('desk.till.merge.same')}</Alert>}
      <Button type="submit" busy={isLoading} className="min-h-14">
        {t('desk.till.search.submit')}
      </Button>
    </form>
  );
}
