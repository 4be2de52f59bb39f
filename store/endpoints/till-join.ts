import { addEndpoints } from '../api';

/** The code of a till that the guest has scanned. */
const tillJoinApi = addEndpoints(({ mutation }) => ({
  scanTillJoin: mutation('scanTillJoin'),
  arriveAtTill: mutation('arriveAtTill'),
}));

export const { useScanTillJoinMutation, useArriveAtTillMutation } = tillJoinApi;
