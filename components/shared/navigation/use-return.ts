import { useRouter } from 'next/router';
import { getReturnAddress, returnAddress, type ReturnAddress } from '@/lib/navigation/return-address';
import { useConfiguration } from '../configuration/use-configuration';

/** Where the link that opened this page leads back to: one of the sites that the business has named; null for none. */
export function useReturn(): ReturnAddress | null {
  const { query } = useRouter();
  const { embedding } = useConfiguration();
  return returnAddress(getReturnAddress(query), embedding.parents);
}
