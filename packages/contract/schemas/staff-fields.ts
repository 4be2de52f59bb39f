import { MAX_REASON } from '../desk-limits';
import { MAX_NAME } from '../limits';
import { SingleLineInput } from './primitives';

export const Name = SingleLineInput.trim().max(MAX_NAME);
export const Reason = SingleLineInput.trim().max(MAX_REASON);
