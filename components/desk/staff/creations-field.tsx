import { QueryState } from '@/components/shared/query/query-state';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { Skeleton } from '@/components/ui/skeleton';
import { useTranslation } from '@/components/shared/i18n/texts';
import type { DeskResponse } from '@/store/desk/desk-responses';
import { useListStaffCreationsQuery } from '@/store/desk/endpoints/staff';
import { useBusiness } from '../shell/desk-context';
import { useTimes } from '../shell/use-times';

type Key = DeskResponse<'listStaffCreations'>['keys'][number];

/** What ends with the removal: names of keys, ids of webhooks. */
export interface EndedCreations {
  keys: readonly string[];
  webhooks: readonly string[];
}

const toggle = (list: readonly string[], item: string): string[] =>
  list.includes(item) ? list.filter((other) => other !== item) : [...list, item];

function KeyLabel({ name, role, lastUsedAt }: Key) {
  const { t } = useTranslation();
  const { formatDateTime } = useTimes();
  const used = lastUsedAt === null ? t('desk.keys.unused') : t('desk.keys.used', { time: formatDateTime(lastUsedAt) });
  return (
    <>
      <bdi dir="ltr" className="font-semibold">
        {name}
      </bdi>{' '}
      <span className="text-muted text-sm">
        {t(`desk.keys.role.${role}`, { defaultValue: role })} · {used}
      </span>
    </>
  );
}

interface CreationsFieldProps {
  staffId: string;
  ended: EndedCreations;
  disabled: boolean;
  onChange: (ended: EndedCreations) => void;
}

/** The keys and webhooks that a person made, which work on after the removal unless they are chosen to end. */
export function CreationsField({ staffId, ended, disabled, onChange }: CreationsFieldProps) {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const query = useListStaffCreationsQuery({ params: { staffId }, query: { businessId } });
  return (
    <QueryState query={query} skeleton={<Skeleton className="h-16 w-full" />}>
      {({ keys, webhooks }) =>
        keys.length + webhooks.length > 0 && (
          <fieldset disabled={disabled} className="grid gap-2">
            <legend className="mb-1.5 font-medium">{t('desk.staff.remove.creations')}</legend>
            <div className="border-border rounded-control grid max-h-64 gap-1.5 overflow-y-auto border p-3">
              {keys.map((key) => (
                <CheckboxField
                  key={key.name}
                  label={<KeyLabel {...key} />}
                  checked={ended.keys.includes(key.name)}
                  onChange={() => onChange({ ...ended, keys: toggle(ended.keys, key.name) })}
                />
              ))}
              {webhooks.map(({ webhookId, url }) => (
                <CheckboxField
                  key={webhookId}
                  label={
                    <>
                      <span className="font-semibold">{t('desk.staff.remove.webhook')}</span>{' '}
                      <bdi dir="ltr" className="[overflow-wrap:anywhere]">
                        {url}
                      </bdi>
                    </>
                  }
                  checked={ended.webhooks.includes(webhookId)}
                  onChange={() => onChange({ ...ended, webhooks: toggle(ended.webhooks, webhookId) })}
                />
              ))}
            </div>
          </fieldset>
        )
      }
    </QueryState>
  );
}
