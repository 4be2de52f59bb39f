import type { Handlers } from '../../core/request-context';
import { readStatus } from './status';

export const statusHandlers = {
  getStatus: ({ app }) => readStatus(app),
} satisfies Handlers;
