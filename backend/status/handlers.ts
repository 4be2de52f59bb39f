import type { Handlers } from '../http/context';
import { readStatus } from './status';

export const statusHandlers = {
  getStatus: ({ app }) => readStatus(app),
} satisfies Handlers;
