import { consumeTemporaryToken } from './consume-temporary-token';

try {
  consumeTemporaryToken();
} catch {
  // The page works without the token, as if its URL had none.
}
