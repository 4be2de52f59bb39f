import type { RequestContext } from '../../core/request-context';
import type { Tx } from '../../db/transact';
import { renewPin } from './pin-queries';
import { rememberStaffDevice } from './queries';
import { insertStaffSession } from './sessions';

interface SignIn {
  staffId: string;
  openedWith: 'code' | 'passkey';
  passkeyId?: string;
  device: string | undefined;
}

/** Opens a session of a person. It is in the log of a business when it is first used for it. */
export async function openStaffSession({ now, sentBrowserHash }: RequestContext, tx: Tx, signIn: SignIn) {
  if (sentBrowserHash !== undefined) {
    await rememberStaffDevice(tx, signIn.staffId, sentBrowserHash, now);
    await renewPin(tx, signIn.staffId, sentBrowserHash, now);
  }
  const opened = await insertStaffSession(tx, signIn, now);
  return { status: 'OK' as const, token: opened.token, expiresAt: opened.expiresAt.toISOString() };
}
