import type { Configuration } from '@/contract/schemas/business';
import { useGetConfigurationQuery } from '@/store/api';

/** The business's configuration. The shell stays blank without one, so what is inside the shell can rely on it. */
export function useConfiguration(): Configuration {
  const { data } = useGetConfigurationQuery();
  if (!data) throw new Error('There is no configuration: this was rendered outside the shell.');
  return data;
}
