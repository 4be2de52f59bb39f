import { LinkedText } from '@/components/shared/content/linked-text';
import { Section } from '@/components/shared/content/section';
import { QueryState, type Query } from '@/components/shared/query/query-state';
import { getErrorMessage } from '@/components/shared/errors/error-message';
import { NotInSupportSession } from '@/components/shared/session/support-session';
import { Alert } from '@/components/ui/alert';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { SwitchField } from '@/components/ui/switch-field';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useMissingCalls } from '@/components/shared/configuration/use-missing-calls';
import type { CallResponse } from 'loyalty-contract/calls/calls';
import { isNotImplemented } from '@/lib/calls/api-error';
import { useGetConsentsQuery } from '@/store/endpoints/legal';
import { groupChoices, type PurposeChoices } from './group-choices';
import { useConsentChoice } from './use-consent-choice';

type ConsentChoiceState = ReturnType<typeof useConsentChoice>;

/** One purpose: a switch for all its channels, and one for each. */
function Purpose({ group, choose, failure }: { group: PurposeChoices } & ConsentChoiceState) {
  const { t } = useTranslation();
  const { channels } = group;
  const isOn = channels.some(({ granted }) => granted);
  const failed = failure?.purpose === group.purpose ? failure : undefined;
  const errorText =
    failed?.error?.code === 'TEXT_CHANGED' ? getErrorMessage(t, failed.error) : t('profile.choices.failed');
  return (
    <li className="grid gap-1 px-4 py-3 sm:px-5">
      <SwitchField
        label={<LinkedText text={group.text} links={group.links} />}
        checked={isOn}
        onChange={({ target }) => choose(group, target.checked)}
      />
      {channels.length > 1 && (
        <ul aria-label={t('profile.choices.channels')} className="border-border ms-1 border-s-2 ps-4">
          {channels.map(({ channel, granted }) => (
            <li key={channel}>
              <SwitchField
                label={t(`profile.choices.channel.${channel}`)}
                checked={granted}
                onChange={({ target }) => choose(group, target.checked, channel)}
              />
            </li>
          ))}
        </ul>
      )}
      {failed && <Alert tone="danger">{errorText}</Alert>}
    </li>
  );
}

interface ConsentGroups {
  query: Query<CallResponse<'getConsents'>>;
  /** Empty where the backend has no choices; undefined until they are loaded. */
  groups: PurposeChoices[] | undefined;
}

/** What the member can be contacted for, by purpose. */
export function useConsentGroups(): ConsentGroups {
  const isMissing = useMissingCalls()('getConsents');
  const query = useGetConsentsQuery(undefined, { skip: isMissing });
  const hasNone = isMissing || (query.error !== undefined && isNotImplemented(query.error));
  return { query, groups: hasNone ? [] : query.data && groupChoices(query.data.consentChoices ?? []) };
}

function Purposes({ groups }: { groups: PurposeChoices[] }) {
  const { t } = useTranslation();
  const state = useConsentChoice();
  return (
    <NotInSupportSession textKey="profile.choices.support">
      <p className="text-muted mb-3">{t('profile.choices.text')}</p>
      <Card className="overflow-hidden">
        <ul className="divide-border divide-y">
          {groups.map((group) => (
            <Purpose key={group.purpose} group={group} {...state} />
          ))}
        </ul>
      </Card>
    </NotInSupportSession>
  );
}

/** What the member agreed to be contacted for, and by which channels. Nothing where the backend has no choices. */
export function ConsentChoices({ query, groups }: ConsentGroups) {
  const { t } = useTranslation();
  if (groups?.length === 0) return null;
  return (
    <Section title={t('profile.choices')} anchor="choices">
      <QueryState query={query} skeleton={<Skeleton className="rounded-card h-44" />}>
        {() => groups && <Purposes groups={groups} />}
      </QueryState>
    </Section>
  );
}
