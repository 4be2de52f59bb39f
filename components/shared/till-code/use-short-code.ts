import { useMissingCalls } from '../configuration/use-missing-calls';
import { usePanels } from '../panels/panels';
import { useIsSignedIn } from '../session/use-member';

/** Opens the code that the member shows at the till; undefined if there is none. */
export function useShortCode(): (() => void) | undefined {
  const isMissing = useMissingCalls();
  const signedIn = useIsSignedIn();
  const panels = usePanels();
  return signedIn && !isMissing('getShortUserId') ? () => panels.open('shortCode') : undefined;
}
