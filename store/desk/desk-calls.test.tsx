import { describe, expect, it } from 'vitest';
import { DESK_CSRF, getSentDeskRequests, respondToDesk } from '@/tests/msw/desk-handlers';
import { connectionLost } from '@/tests/msw/replies';
import { setOnline } from '@/tests/setup/browser';
import { addDeskEndpoints } from './desk-api';
import { createDeskStore } from './desk-store';
import { createIdentityCheck } from './identity-check';

const { listKeys } = addDeskEndpoints(({ query }) => ({ listKeys: query('listKeys') })).endpoints;
const initiate = () => listKeys.initiate({ query: { businessId: 'olive' } });

describe('Read call of the desk without a response', () => {
  it('is retried once', async () => {
    respondToDesk({ listKeys: [connectionLost, { keys: [] }] });
    const { dispatch } = createDeskStore({ csrfToken: DESK_CSRF, identityCheck: createIdentityCheck() });
    expect(await dispatch(initiate())).toMatchObject({ data: { keys: [] } });
    expect(getSentDeskRequests('listKeys')).toHaveLength(2);
  });

  it('is not retried while the device is offline', async () => {
    setOnline(false);
    respondToDesk({ listKeys: connectionLost });
    const { dispatch } = createDeskStore({ csrfToken: DESK_CSRF, identityCheck: createIdentityCheck() });
    expect(await dispatch(initiate())).toMatchObject({ error: { code: 'FETCH_ERROR' } });
    expect(getSentDeskRequests('listKeys')).toHaveLength(1);
  });
});
