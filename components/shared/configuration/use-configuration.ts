import type { Configuration } from '@/contract/schemas/business';
import { useCachedConfiguration } from '@/store/shared-queries';

/** The business's configuration. The shell stays blank without one, so components inside the shell can rely on it. */
export function useConfiguration(): Configuration {
  const configuration = useCachedConfiguration();
  if (!configuration) throw new Error('There is no configuration: this was rendered outside the shell.');
  return configuration;
}
