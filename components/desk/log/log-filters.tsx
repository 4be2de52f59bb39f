import { useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { auditActions } from 'loyalty-contract/audit-actions';
import { isId } from 'loyalty-contract/is-id';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useListAuditInfiniteQuery, type LogFilter } from '@/store/desk/endpoints/log';
import { useDesk } from '../shell/desk-context';

/** The options of the person filter: all staff of the business, or the signed-in person until they are loaded. */
function useStaffOptions(filter: LogFilter) {
  const { session } = useDesk();
  const { data } = useListAuditInfiniteQuery(filter);
  return data?.pages[0]?.people ?? [{ staffId: session.staffId, name: session.name }];
}

interface LogFiltersProps {
  filter: LogFilter;
  onChange: (filter: LogFilter) => void;
}

/** Filters of the log: person, member and action. */
export function LogFilters({ filter, onChange }: LogFiltersProps) {
  const { t } = useTranslation();
  const people = useStaffOptions(filter);
  const [memberId, setMemberId] = useState(filter.comoMemberId);
  const [isInvalid, setInvalid] = useState(false);
  const actions = auditActions.map((value) => ({ value, label: t(`desk.log.action.${value}`) }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const comoMemberId = memberId.trim();
    const isValid = comoMemberId === '' || isId(comoMemberId);
    setInvalid(!isValid);
    if (isValid) onChange({ ...filter, comoMemberId });
  };
  return (
    <Card className="grid items-start gap-4 p-4 sm:grid-cols-2 sm:p-5 lg:grid-cols-3">
      <SelectField
        label={t('desk.log.person')}
        value={filter.staffId}
        placeholder={t('desk.log.anybody')}
        options={people.map(({ staffId, name }) => ({ value: staffId, label: name }))}
        onChange={(event) => onChange({ ...filter, staffId: event.target.value })}
      />
      <SelectField
        label={t('desk.log.action')}
        value={filter.action}
        placeholder={t('desk.log.anything')}
        options={actions.toSorted((a, b) => a.label.localeCompare(b.label))}
        onChange={(event) => onChange({ ...filter, action: event.target.value })}
      />
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
        <TextField
          label={t('desk.log.member')}
          value={memberId}
          dir="ltr"
          autoComplete="off"
          error={isInvalid ? t('desk.log.member.wrong') : undefined}
          onChange={(event) => setMemberId(event.target.value)}
        />
        <Button type="submit" variant="secondary" className="mt-[1.875rem]">
          {t('desk.log.show')}
        </Button>
      </form>
    </Card>
  );
}
