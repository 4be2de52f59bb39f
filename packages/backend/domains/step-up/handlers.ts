import type { Handlers } from '../../core/request-context';
import { changeIdentifier } from './change-identifier';

export const stepUpHandlers = {
  changeIdentifier: (context, { body }) => changeIdentifier(context, body),
} satisfies Handlers;
