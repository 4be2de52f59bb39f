import { MIGRATION_CARD } from '@/contract/identifier-kinds';
import type { Handlers } from '../../core/request-context';
import { getDefaultChannel, guardSignIn, requestCode, toIdentifier, verifyCode } from '../sign-in';
import { changeIdentifier } from './change-identifier';
import { requestConfirmation, verifyConfirmation } from './confirm-calls';

/** `requestVerification` and `loginVerify` serve sign-in as well, depending on their `purpose`. */
export const stepUpHandlers = {
  async requestVerification(context, { body }) {
    const demand = await guardSignIn(context, body, getDefaultChannel(body.customIdentifier));
    if (demand) return demand;
    if (body.purpose === 'confirm') return requestConfirmation(context, body);
    const identifier = toIdentifier(context.business, body);
    const proof = identifier.kind === MIGRATION_CARD ? (body.migrationAdditionalField ?? '') : undefined;
    return requestCode(context, { identifier, proof });
  },
  async loginVerify(context, { body }) {
    const demand = await guardSignIn(context, body);
    if (demand) return demand;
    if (body.purpose === 'confirm') return verifyConfirmation(context, body);
    return verifyCode(context, toIdentifier(context.business, body), body.code);
  },
  changeIdentifier: (context, { body }) => changeIdentifier(context, body),
} satisfies Handlers;
