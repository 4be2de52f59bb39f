import { Card } from '@/components/ui/card';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { auditActions } from 'loyalty-contract/audit-actions';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useListAuditInfiniteQuery, type LogFilter } from '@/store/desk/endpoints/log';
import { useDesk } from '../shell/desk-context';
import { LogMemberFilter } from './log-member-filter';

interface LogFiltersProps {
  filter: LogFilter;
  onChange: (filter: LogFilter) => void;
}

/** Filters of the log: person, action, days and member. */
export function LogFilters({ filter, onChange }: LogFiltersProps) {
  const { t, i18n } = useTranslation();
  const { session } = useDesk();
  const { data } = useListAuditInfiniteQuery(filter);
  const [page] = data?.pages ?? [];
  /** The signed-in person until all staff of the business are loaded. */
  const people = page?.people ?? [{ staffId: session.staffId, name: session.name }];
  const member = page?.members?.find(({ comoMemberId }) => comoMemberId === filter.comoMemberId);
  const actions = auditActions.map((value) => ({ value, label: t(`desk.log.action.${value}`) }));
  return (
    <Card className="grid items-start gap-4 p-4 sm:grid-cols-2 sm:p-5 lg:grid-cols-4">
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
        // In the order of this language, on the server as in the browser.
        options={actions.toSorted((a, b) => a.label.localeCompare(b.label, i18n.language))}
        onChange={(event) => onChange({ ...filter, action: event.target.value })}
      />
      <TextField
        label={t('desk.report.from')}
        type="date"
        value={filter.since}
        max={filter.until === '' ? undefined : filter.until}
        onChange={(event) => onChange({ ...filter, since: event.target.value })}
      />
      <TextField
        label={t('desk.report.to')}
        type="date"
        value={filter.until}
        min={filter.since === '' ? undefined : filter.since}
        onChange={(event) => onChange({ ...filter, until: event.target.value })}
      />
      <div className="sm:col-span-2 lg:col-span-4">
        <LogMemberFilter
          memberId={filter.comoMemberId}
          memberName={member?.memberName}
          onChange={(comoMemberId) => onChange({ ...filter, comoMemberId })}
        />
      </div>
    </Card>
  );
}
