import Head from 'next/head';
import { useCachedConfiguration } from '@/components/shared/configuration/use-configuration';

/** The title of the page in the browser, where it is more specific than that of its route. */
export function PageTitle({ title }: { title: string }) {
  const business = useCachedConfiguration()?.businessName;
  return (
    <Head>
      <title>{business === undefined ? title : `${title} · ${business}`}</title>
    </Head>
  );
}
