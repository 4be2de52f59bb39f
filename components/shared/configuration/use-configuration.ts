import type { Configuration } from 'loyalty-contract/schemas/business';
import { api } from '@/store/api';
import { useAppSelector } from '@/store/store';

const selectConfiguration = api.endpoints.getConfiguration.select();

/** The business's configuration from the cache; undefined before it is loaded. */
export function useCachedConfiguration(): Configuration | undefined {
  return useAppSelector((state) => selectConfiguration(state).data);
}

/** The business's configuration. The shell stays blank without one, so components inside the shell can rely on it. */
export function useConfiguration(): Configuration {
  const configuration = useCachedConfiguration();
  if (!configuration) throw new Error('There is no configuration: this was rendered outside the shell.');
  return configuration;
}
