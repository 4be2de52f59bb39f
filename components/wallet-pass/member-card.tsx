import { BusinessMark } from '@/components/shared/content/business-mark';
import { useMember } from '@/components/shared/session/use-member';
import { ShortCode } from '@/components/shared/till-code/short-code';
import { getFullName } from 'loyalty-text/full-name';
import { Card } from '@/components/ui/card';
import { useTranslation } from '@/components/shared/i18n/texts';

/** The card of a member: whose it is, and the code for the till. */
export function MemberCard() {
  const { t } = useTranslation();
  const { details } = useMember();
  const name = details && getFullName(details.member);
  return (
    <Card className="overflow-hidden">
      <div className="flex min-h-16 items-center justify-between gap-4 px-5 py-3">
        <div className="max-w-40 min-w-0">
          <BusinessMark />
        </div>
        <p className="min-w-0 text-end font-semibold">{name}</p>
      </div>
      <div className="bg-primary h-2" />
      <div className="p-5 sm:p-6">
        <h2 className="sr-only">{t('shortCode.title')}</h2>
        <ShortCode />
      </div>
    </Card>
  );
}
