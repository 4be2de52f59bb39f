import type { BrowserCallName } from 'loyalty-contract/calls/browser-routes';
import { useConfiguration } from './use-configuration';

/** Returns a function that tells whether the backend is known not to have a call: what needs it is not shown. */
export function useMissingCalls(): (call: BrowserCallName) => boolean {
  const { missingCalls = [] } = useConfiguration();
  return (call) => missingCalls.includes(call);
}
