import { MAX_NAME, MAX_PUSH_BODY } from 'loyalty-contract/limits';
import { getSafePath } from '@/lib/navigation/safe-path';
import { isRecord } from '@/lib/storage/record';

/** A push message as it is shown. */
export interface PushMessage {
  title: string;
  body: string;
  /** What it leads to, in the portal. */
  path: string;
}

/** The push worker's message to an open page: the target of a clicked notification. */
export interface OpenPage {
  type: 'push.open';
  path: string;
}

const readText = (value: unknown, most: number) => (typeof value === 'string' ? value.slice(0, most) : '');

/** The text and target of a push message; what is malformed is empty, or leads home. */
export function parsePushMessage(data: unknown): PushMessage {
  const { title, body, path } = isRecord(data) ? data : {};
  return { title: readText(title, MAX_NAME), body: readText(body, MAX_PUSH_BODY), path: getSafePath(path) };
}

/** The path to open, of a message of the worker; undefined for any other message. */
export function parseOpenPage(data: unknown): string | undefined {
  const isOpenPage = isRecord(data) && data.type === 'push.open' && typeof data.path === 'string';
  return isOpenPage ? getSafePath(data.path) : undefined;
}
