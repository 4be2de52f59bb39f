import type { IncomingMessage } from 'node:http';

/** Destinations of a page in another page (`Sec-Fetch-Dest`). */
const FRAMES = new Set<unknown>(['iframe', 'frame', 'embed', 'object']);

/** True if the browser says that the requested page is for a frame. */
export const isFramed = ({ headers }: IncomingMessage): boolean => FRAMES.has(headers['sec-fetch-dest']);
