import { useId } from 'react';
import { useDates } from '@/components/shared/configuration/use-dates';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { BusinessMark } from '@/components/shared/content/business-mark';
import { PageTitle } from '@/components/shared/content/page-title';
import { Money } from '@/components/shared/money/amount';
import { Link } from '@/components/shared/navigation/link';
import { useMember } from '@/components/shared/session/use-member';
import { Button, getButtonStyle } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Printer } from '@/components/ui/icons';
import { getFullName } from 'loyalty-text/full-name';
import { isolate } from 'loyalty-text/isolate';
import type { Invoice } from 'loyalty-contract/schemas/subscriptions';
import { useTranslation } from '@/components/shared/i18n/texts';
import { href } from '@/lib/navigation/hrefs';
import { getSafeHref } from '@/lib/navigation/safe-href';
import { InvoiceStatus } from './invoice-status';
import { PriceLine } from './price-line';

/** One invoice as a document: on paper without the portal's bars and buttons. */
export function InvoiceDocument({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation();
  const { formatDate, formatLastDay } = useDates();
  const { businessName, feedbackEmail } = useConfiguration();
  const { details } = useMember();
  const name = details && getFullName(details.member);
  const { currency } = invoice;
  const provided = getSafeHref(invoice.url ?? '');
  const heading = useId();
  const title = t('invoices.title.one', { number: isolate(invoice.number) });
  const period = t('invoices.period', {
    from: isolate(formatDate(invoice.periodStart)),
    until: isolate(formatLastDay(invoice.periodEnd)),
  });
  return (
    <article
      aria-labelledby={heading}
      className="bg-surface rounded-card border-border border p-5 sm:p-8 print:border-0 print:p-0"
    >
      <header className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <div className="max-w-44 min-w-0">
          <BusinessMark />
        </div>
        <InvoiceStatus status={invoice.status} />
      </header>
      <PageTitle title={title} />
      <h1 id={heading} className="text-2xl font-bold">
        {title}
      </h1>
      <p className="text-muted mt-1">
        {businessName}
        {feedbackEmail && (
          <>
            {' · '}
            <bdi dir="ltr">{feedbackEmail}</bdi>
          </>
        )}
      </p>
      <dl className="divide-border my-6 divide-y">
        {name && <PriceLine label={t('invoices.member')}>{name}</PriceLine>}
        <PriceLine label={t('invoices.issued')}>
          <time dateTime={invoice.issuedAt}>{formatDate(invoice.issuedAt)}</time>
        </PriceLine>
        <PriceLine
          label={
            <>
              <span className="block">{invoice.planName}</span>
              <span className="text-muted block text-sm">{period}</span>
            </>
          }
        >
          <Money hundredths={invoice.amount} currency={currency} />
        </PriceLine>
        {invoice.credit > 0 && (
          <PriceLine label={t('invoices.credit')}>
            <Money hundredths={-invoice.credit} currency={currency} />
          </PriceLine>
        )}
        <PriceLine label={t('invoices.total')} total>
          <Money hundredths={invoice.total} currency={currency} />
        </PriceLine>
      </dl>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button onClick={() => window.print()}>
          <Icon icon={Printer} className="size-4" />
          {t('invoices.print')}
        </Button>
        {provided && (
          <a href={provided} target="_blank" rel="noopener noreferrer" className={getButtonStyle('secondary')}>
            {t('invoices.original')}
            <span className="sr-only"> ({t('common.newWindow')})</span>
          </a>
        )}
        <Link href={href.invoices} className={getButtonStyle('quiet')}>
          {t('invoices.all')}
        </Link>
      </div>
    </article>
  );
}
