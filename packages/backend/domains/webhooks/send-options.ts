import type { Environment } from '../../core/environment/environment';
import type { SendOptions } from './send';

/** Production sends by https; elsewhere, a receiver may be a program on this machine. */
export const getSendOptions = ({ NODE_ENV, WEBHOOK_PRIVATE_NETWORKS }: Environment): SendOptions => ({
  allowPrivate: WEBHOOK_PRIVATE_NETWORKS,
  allowHttp: NODE_ENV !== 'production',
});
