import { takeTemporaryToken } from './take-temporary-token';

try {
  takeTemporaryToken();
} catch {
  // The page works without the token, as for an address that never had one.
}
