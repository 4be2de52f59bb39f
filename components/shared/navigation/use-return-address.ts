import { useRouter } from 'next/router';
import { getReturnAddress, parseReturnAddress, type ReturnAddress } from '@/lib/navigation/return-address';
import { useConfiguration } from '../configuration/use-configuration';

/** The return address in the query, on one of the business's configured sites; null for none. */
export function useReturnAddress(): ReturnAddress | null {
  const { query } = useRouter();
  const { embedding } = useConfiguration();
  return parseReturnAddress(getReturnAddress(query), embedding.parents);
}
