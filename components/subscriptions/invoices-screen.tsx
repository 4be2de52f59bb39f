import { useRouter } from 'next/router';
import { useDates } from '@/components/shared/configuration/use-dates';
import { Money } from '@/components/shared/money/amount';
import { Link } from '@/components/shared/navigation/link';
import { QueryState } from '@/components/shared/query/query-state';
import { getButtonStyle } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { ChevronRight, ReceiptText } from '@/components/ui/icons';
import { Skeleton } from '@/components/ui/skeleton';
import type { Invoice } from 'loyalty-contract/schemas/subscriptions';
import { useTranslation } from '@/components/shared/i18n/texts';
import { href, getInvoiceHref } from '@/lib/navigation/hrefs';
import { queryParam } from '@/lib/navigation/query-params';
import { useGetInvoicesQuery } from '@/store/endpoints/subscriptions';
import { InvoiceDocument } from './invoice-document';
import { InvoiceStatus } from './invoice-status';

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { formatDate } = useDates();
  return (
    <li>
      <Link
        href={getInvoiceHref(invoice.id)}
        className="hover:bg-raised flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 sm:px-5"
      >
        <span className="min-w-0 flex-1 basis-40">
          <span className="block font-medium">{invoice.planName}</span>
          <span className="text-muted flex flex-wrap gap-x-3 text-sm">
            <time dateTime={invoice.issuedAt}>{formatDate(invoice.issuedAt)}</time>
            <bdi dir="ltr" className="break-all">
              {invoice.number}
            </bdi>
          </span>
        </span>
        <InvoiceStatus status={invoice.status} />
        <span className="font-semibold">
          <Money hundredths={invoice.total} currency={invoice.currency} />
        </span>
        <Icon icon={ChevronRight} className="flip-in-rtl text-muted size-4 shrink-0 print:hidden" />
      </Link>
    </li>
  );
}

function InvoiceList({ invoices }: { invoices: readonly Invoice[] }) {
  const { t } = useTranslation();
  if (invoices.length === 0) {
    return (
      <EmptyState icon={ReceiptText} title={t('invoices.empty.title')} text={t('invoices.empty.text')}>
        <Link href={href.subscriptions} className={getButtonStyle('secondary')}>
          {t('invoices.toPlans')}
        </Link>
      </EmptyState>
    );
  }
  return (
    <>
      <Card className="overflow-hidden">
        <ul className="divide-border divide-y">
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} />
          ))}
        </ul>
      </Card>
      <Link href={href.subscriptions} className={getButtonStyle('text', 'mt-4 print:hidden')}>
        {t('invoices.toPlans')}
      </Link>
    </>
  );
}

/** The member's invoices and payments; with an id in the query, one of them as a page to print. */
export function InvoicesScreen() {
  const { t } = useTranslation();
  const { query } = useRouter();
  const invoices = useGetInvoicesQuery(undefined, { refetchOnMountOrArgChange: true });
  const open = invoices.data?.invoices.find(({ id }) => id === query[queryParam.invoice]);
  return (
    <div className="mx-auto max-w-2xl">
      {!open && (
        <>
          <h1 className="mb-2 text-2xl font-bold sm:text-3xl">{t('invoices.title')}</h1>
          <p className="text-muted mb-6">{t('invoices.intro')}</p>
        </>
      )}
      <QueryState query={invoices} skeleton={<Skeleton className="rounded-card h-64" />}>
        {({ invoices: all }) => (open ? <InvoiceDocument invoice={open} /> : <InvoiceList invoices={all} />)}
      </QueryState>
    </div>
  );
}
