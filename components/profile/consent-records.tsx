import { useState } from 'react';
import { focusOnMount } from '@/components/shared/browser/focus-on-mount';
import { DateTime } from '@/components/shared/configuration/date-time';
import { QueryState } from '@/components/shared/query/query-state';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { consentRights } from 'loyalty-contract/consent-rights';
import type { CallResponse } from 'loyalty-contract/calls/calls';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useGetConsentsQuery } from '@/store/endpoints/legal';

type ConsentRecord = CallResponse<'getConsents'>['consents'][number];

/** Records that are shown before more are requested. */
const COLLAPSED_COUNT = 4;

/** An exercised right, with the consents that ended with it. */
const isConsentRight = ({ consent }: ConsentRecord) => consentRights.some((right) => right === consent);

function RecordStatus({ record }: { record: ConsentRecord }) {
  const { t } = useTranslation();
  if (record.given) return <Badge tone="success">{t('profile.consents.given')}</Badge>;
  return (
    <Badge tone="neutral">
      {t(isConsentRight(record) ? 'profile.consents.demanded' : 'profile.consents.withdrawn')}
    </Badge>
  );
}

function Row({ record, focused }: { record: ConsentRecord; focused: boolean }) {
  const { t, i18n } = useTranslation();
  const { text, language, channel, contactChannel, at } = record;
  return (
    <li ref={focused ? focusOnMount : undefined} tabIndex={focused ? -1 : undefined} className="grid gap-1.5 px-4 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <p lang={language} dir="auto" className="min-w-0 flex-1 basis-52">
          {text ?? t('profile.consents.noText')}
        </p>
        <RecordStatus record={record} />
      </div>
      <div className="text-muted flex flex-wrap gap-x-3 text-sm">
        <DateTime at={at} />
        <span>{t(`profile.consents.by.${channel}`)}</span>
        {contactChannel && contactChannel !== 'other' && <span>{t(`profile.choices.channel.${contactChannel}`)}</span>}
        <span>{new Intl.DisplayNames(i18n.language, { type: 'language' }).of(language)}</span>
      </div>
    </li>
  );
}

/** The member's consents and withdrawals: the text as they saw it, when, and by which channel (security 2.11). */
export function ConsentRecords() {
  const { t } = useTranslation();
  const query = useGetConsentsQuery();
  const [all, setAll] = useState(false);
  return (
    <QueryState query={query} skeleton={<Skeleton className="rounded-card h-32" />}>
      {({ consents }) =>
        consents.length === 0 ? (
          <p className="text-muted">{t('profile.consents.none')}</p>
        ) : (
          <div className="grid gap-2">
            <Card>
              <ul className="divide-border divide-y">
                {(all ? consents : consents.slice(0, COLLAPSED_COUNT)).map((record, index) => (
                  <Row
                    key={[record.at, record.consent, record.contactChannel, record.given].join(' ')}
                    record={record}
                    // The button that showed it was removed.
                    focused={all && index === COLLAPSED_COUNT}
                  />
                ))}
              </ul>
            </Card>
            {!all && consents.length > COLLAPSED_COUNT && (
              <Button variant="quiet" onClick={() => setAll(true)}>
                {t('profile.consents.all')}
              </Button>
            )}
          </div>
        )
      }
    </QueryState>
  );
}
