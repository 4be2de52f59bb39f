import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { useTranslation } from '@/components/shared/i18n/texts';
import { isApiError } from '@/lib/calls/api-error';
import type { DeskResponse } from '@/store/desk/desk-responses';
import { useEnrolMemberMutation } from '@/store/desk/endpoints/till';
import { MAX_NAME } from 'loyalty-contract/limits';
import { isolate } from 'loyalty-text/isolate';
import { useBusiness, useLocation } from '../shell/desk-context';
import { isLocked, useWrite, type WriteError } from '../writes/use-write';
import { WriteAlert } from '../writes/write-alert';
import type { ContactQuery } from './member-query';

type Member = DeskResponse<'enrolMember'>;

/**
 * Offers to enrol a guest whose contact no member has, at the chosen location. It is no form: the Enter of a scanner
 * in the field of the name enrols nobody.
 */
export function EnrolOffer({
  query,
  onEnrolled,
}: {
  query: ContactQuery;
  onEnrolled: (member: Member, contact: string) => void;
}) {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const { locationId } = useLocation();
  const [enrol] = useEnrolMemberMutation();
  const write = useWrite(enrol);
  const [name, setName] = useState('');
  const locked = isLocked(write.state);
  const contact = 'phone' in query ? query.phone : query.email;
  const finish = (member: Member | undefined) => {
    if (member) onEnrolled(member, contact);
  };
  const submit = () => {
    const firstName = name.trim();
    const guest = { ...query, ...(firstName !== '' && { firstName }) };
    void write.send({ body: { businessId, locationId, ...guest } }).then(finish);
  };
  const describe = (error: WriteError) =>
    isApiError(error) && error.code === 'TOO_MANY_REQUESTS' ? t('desk.enrol.limit') : undefined;
  return (
    <section aria-labelledby="enrol-offer" className="bg-raised rounded-control grid gap-4 p-4 sm:p-5">
      <div>
        <h2 id="enrol-offer" className="text-lg font-bold">
          {t('desk.enrol.title')}
        </h2>
        <p className="text-muted text-sm">{t('desk.enrol.text')}</p>
      </div>
      <TextField
        label={t('desk.enrol.name')}
        optional={t('common.optional')}
        value={name}
        maxLength={MAX_NAME}
        autoComplete="off"
        readOnly={locked}
        onChange={(event) => setName(event.target.value)}
      />
      <WriteAlert state={write.state} describe={describe} onRetry={() => void write.retry().then(finish)} />
      {write.state.name !== 'unknown' && (
        <Button busy={write.state.name === 'sending'} className="min-h-16 text-lg wrap-anywhere" onClick={submit}>
          {t('desk.enrol.submit', { contact: isolate(contact) })}
        </Button>
      )}
    </section>
  );
}
