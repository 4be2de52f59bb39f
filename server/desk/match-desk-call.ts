import { getCall } from '@/contract/calls/calls';
import { deskCallNames, toDeskPath } from '@/contract/calls/desk-calls';
import { createCallMatcher, type CallMatch } from '../calls/match-call';

const PREFIX = toDeskPath('');
const match = createCallMatcher(deskCallNames.map((name) => getCall(name)));

/** Finds the call of the desk of a method and path. */
export const matchDeskCall = (method: string, path: string): CallMatch => match(method, path.slice(PREFIX.length));
