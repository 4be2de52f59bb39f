import { useRouter } from 'next/router';
import { Picture } from '@/components/shared/content/picture';
import { Terms } from '@/components/shared/item/terms';
import { QueryState } from '@/components/shared/query/query-state';
import { useValidityText } from '@/components/shared/configuration/use-validity-text';
import { Alert } from '@/components/ui/alert';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Gift } from '@/components/ui/icons';
import { Skeleton } from '@/components/ui/skeleton';
import type { CallResponse } from 'loyalty-contract/calls/calls';
import { useTranslation } from '@/components/shared/i18n/texts';
import { isApiError, isNotImplemented } from '@/lib/calls/api-error';
import { useGetLandingGiftByLegacyIdQuery, useGetLandingGiftQuery } from '@/store/endpoints/landing';
import { ClaimGift } from './claim-gift';
import { HomeLink } from './home-link';
import { Alternatives } from './alternatives';
import { getFirstValue } from '@/lib/navigation/first-value';
import { queryParam } from '@/lib/navigation/query-params';

type LandingGift = CallResponse<'getLandingGift'>['gift'];

function getSingle(value: string | string[] | undefined): string | undefined {
  return getFirstValue(value) || undefined;
}

/** The gift of the URL: by its own id, else by the id from an earlier programme (spec §2). */
function useNamedGift() {
  const { query } = useRouter();
  const id = getSingle(query[queryParam.id]);
  const legacyId = id ? undefined : getSingle(query[queryParam.legacyId]);
  const byId = useGetLandingGiftQuery({ query: { id: id ?? '' } }, { skip: !id });
  const byLegacyId = useGetLandingGiftByLegacyIdQuery({ query: { id: legacyId ?? '' } }, { skip: !legacyId });
  return { named: id !== undefined || legacyId !== undefined, found: id ? byId : byLegacyId };
}

function GiftOffer({ gift }: { gift: LandingGift }) {
  const { t } = useTranslation();
  const getValidityText = useValidityText();
  return (
    <Card className="mx-auto grid max-w-md overflow-hidden lg:max-w-4xl lg:grid-cols-2">
      <Picture src={gift.imageUrl} alt="" width={800} height={600} eager className="h-52 w-full lg:h-full" />
      <div className="grid content-center gap-4 p-5 sm:p-8">
        <h1 className="text-2xl font-bold sm:text-3xl">{gift.name}</h1>
        <p>{gift.description}</p>
        {gift.validUntil && (
          <p className="text-muted text-sm">{getValidityText(gift.validUntil, gift.status === 'expired')}</p>
        )}
        {gift.status === 'available' ? (
          <ClaimGift landingPageId={gift.id} />
        ) : (
          <>
            <Alert tone="warning">{t([`landing.status.${gift.status}`, 'general.error'])}</Alert>
            <Alternatives />
          </>
        )}
        {gift.terms && <Terms terms={gift.terms} heading="h2" />}
      </div>
    </Card>
  );
}

/** The landing page of a campaign: a gift for visitors who leave a phone number. */
export function LandingScreen() {
  const { t } = useTranslation();
  const { named, found } = useNamedGift();
  const missing = !named || isNotImplemented(found.error) || (isApiError(found.error) && found.error.status === 404);
  if (missing) {
    return (
      <>
        <h1 className="sr-only">{t('landing.title')}</h1>
        <EmptyState icon={Gift} title={t('landing.missing')} text={t('landing.missing.text')}>
          <HomeLink />
        </EmptyState>
      </>
    );
  }
  return (
    <QueryState query={found} skeleton={<Skeleton className="rounded-card mx-auto h-96 max-w-4xl" />}>
      {({ gift }) => <GiftOffer gift={gift} />}
    </QueryState>
  );
}
