import { storageKey } from '@/lib/storage/keys';
import { localStore } from '@/lib/storage/browser-storage';

const YES = 'true';

/** What this browser was asked about notifications before (spec §3, §4). */
export interface PushAnswers {
  /** The question has come to its end, whatever the answer was. */
  done: boolean;
  /** It was declined. */
  declined: boolean;
}

export function pushAnswers(storage: Storage = localStore()): PushAnswers {
  return {
    done: storage.getItem(storageKey.webPushPermissionToastDone) === YES,
    declined: storage.getItem(storageKey.webPushUserGesturePromptRejected) === YES,
  };
}

/** Remembers that the question was answered; `declined` where it was not even put to the browser. */
export function rememberAnswer({ declined }: { declined: boolean }, storage: Storage = localStore()): void {
  storage.setItem(storageKey.webPushPermissionToastDone, YES);
  if (declined) storage.setItem(storageKey.webPushUserGesturePromptRejected, YES);
  else storage.removeItem(storageKey.webPushUserGesturePromptRejected);
}
