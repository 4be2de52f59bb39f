import { takeTemporaryToken } from './take-temporary-token';

try {
  takeTemporaryToken();
} catch {
  // The page works without the token, as if its URL had none.
}
