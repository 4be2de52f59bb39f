import { deskRoutes, type DeskCallName } from './desk-routes';
import type { Route } from './route';

/** Method, path and rules of a call of the desk. */
export const getDeskRoute = (name: DeskCallName): Route => deskRoutes[name];

/** The path at which browsers make a call of the desk. */
export const toDeskPath = (path: string): string => `/api/desk${path}`;
/** The beginning of the paths of all calls of the desk. */
export const DESK_CALLS = toDeskPath('/');
