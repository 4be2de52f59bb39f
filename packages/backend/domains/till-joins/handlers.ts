import type { Handlers } from '../../core/request-context';
import { arriveAtTill, scanTillJoin } from './scan-join';
import { createTillJoin, endTillJoin, getTillJoin } from './show-join';

export const tillJoinHandlers = {
  createTillJoin,
  getTillJoin,
  endTillJoin,
  scanTillJoin: (context, { body }) => scanTillJoin(context, body),
  arriveAtTill: (context, { body }) => arriveAtTill(context, body),
} satisfies Handlers;
