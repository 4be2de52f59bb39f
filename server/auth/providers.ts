import type { User } from 'next-auth';
import CredentialsProvider from 'next-auth/providers/credentials';
import { z } from 'zod';
import {
  OpenConsentSession,
  OpenCustomSession,
  OpenTemporaryTokenSession,
  type OpenedBy,
  type OpenedSession,
} from 'loyalty-contract/schemas/sign-in';
import { isCallError } from '@/server/request/call-error';
import { getLog } from '@/server/process/log';
import type { RequestInfo } from '@/server/request/request-info';
import { openSession, type SessionCall } from './backend-session';

/** A form field of next-auth: a single string. */
const ConsentForm = OpenConsentSession.extend({
  consents: z
    .string()
    .max(1_000)
    .transform((list) => list.split(',').filter(Boolean)),
});

/**
 * Errors thrown in `authorize` end up in a URL: only the code of a refusal is thrown, nothing of any other error
 * (security 2.3, P7).
 */
function toErrorCode(error: unknown): string {
  const isRefusal = isCallError(error) && (error.problem.status < 500 || error.code === 'BUSINESS_DISABLED');
  return isRefusal ? error.code : 'general.error';
}

function toUser(session: OpenedSession): User {
  const { memberToken, businessId, comoMemberId, openedBy, support } = session;
  return { id: comoMemberId, memberToken, businessId, comoMemberId, openedBy, support };
}

async function authorize(info: RequestInfo, way: SessionCall, body: unknown): Promise<User> {
  try {
    return toUser(await openSession(way, info, body));
  } catch (error) {
    const code = toErrorCode(error);
    getLog().warn({ event: 'sign-in.refused', requestId: info.requestId, host: info.host, way, error: code });
    throw new Error(code);
  }
}

/** A provider, named as the way to open a session: it takes what matches `form`. */
const createProvider = (info: RequestInfo, id: OpenedBy, form: z.ZodType, call: SessionCall) =>
  CredentialsProvider({
    id,
    name: id,
    credentials: {},
    authorize: (credentials) => {
      const parsed = form.safeParse(credentials);
      if (!parsed.success) throw new Error('general.error');
      return authorize(info, call, parsed.data);
    },
  });

/** The sign-in providers (spec §7): each exchanges a credential for a backend session. */
export const createProviders = (info: RequestInfo) => [
  createProvider(info, 'custom', OpenCustomSession, 'openCustomSession'),
  createProvider(info, 'temporaryToken', OpenTemporaryTokenSession, 'openTemporaryTokenSession'),
  createProvider(info, 'consent', ConsentForm, 'openConsentSession'),
];
