// The environment, read once at the start.
const SETTINGS = ['LOYALTY_BACKEND_KEY', 'COMO_URL', 'COMO_API_KEY', 'COMO_BRANCH_ID', 'COMO_POS_ID'];
const MIN_KEY_LENGTH = 16;

export function readSettings(environment) {
  const missing = SETTINGS.filter((name) => !environment[name]);
  if (missing.length > 0) throw new Error(`Set ${missing.join(', ')}.`);
  const { LOYALTY_BACKEND_KEY: serviceKey, COMO_URL: url, MESSAGE_URL: messageUrl } = environment;
  if (serviceKey.length < MIN_KEY_LENGTH)
    throw new Error(`LOYALTY_BACKEND_KEY is too short: at least ${MIN_KEY_LENGTH} characters.`);
  if (!messageUrl && environment.NODE_ENV === 'production')
    throw new Error('Set MESSAGE_URL: in production codes are not printed.');
  return {
    host: environment.HOST || '127.0.0.1',
    port: Number(environment.PORT || 4000),
    serviceKey,
    messageUrl,
    resendSeconds: Number(environment.RESEND_SECONDS || 30),
    codesPerContact: Number(environment.CODES_PER_CONTACT || 8),
    como: {
      url: url.replace(/\/+$/, ''),
      apiKey: environment.COMO_API_KEY,
      branchId: environment.COMO_BRANCH_ID,
      posId: environment.COMO_POS_ID,
    },
  };
}
