import { storageKey } from '@/lib/storage/keys';
import { getLocalStore } from '@/lib/storage/browser-storage';

const YES = 'true';
const CHANGE_EVENT = 'portal:push-answers';

/** The stored answers about notifications (spec §3, §4). */
export interface PushAnswers {
  /** The prompt was answered, whatever the answer. */
  done: boolean;
  /** It was declined. */
  declined: boolean;
  /** They were turned off on the profile, although the browser allows them. */
  off: boolean;
}

export function getPushAnswers(storage: Storage = getLocalStore()): PushAnswers {
  return {
    done: storage.getItem(storageKey.webPushPermissionToastDone) === YES,
    declined: storage.getItem(storageKey.webPushUserGesturePromptRejected) === YES,
    off: storage.getItem(storageKey.notificationsOff) === YES,
  };
}

function set(storage: Storage, key: string, yes: boolean): void {
  if (yes) storage.setItem(key, YES);
  else storage.removeItem(key);
}

/** Stores that the prompt was answered; `declined` if the browser's own prompt was not shown. */
export function storePushAnswer({ declined }: { declined: boolean }, storage: Storage = getLocalStore()): void {
  set(storage, storageKey.webPushPermissionToastDone, true);
  set(storage, storageKey.webPushUserGesturePromptRejected, declined);
  window.dispatchEvent(new Event(CHANGE_EVENT));
}

/** Stores that notifications were turned off or on, which also answers the prompt. */
export function storePushSwitch({ off }: { off: boolean }, storage: Storage = getLocalStore()): void {
  set(storage, storageKey.notificationsOff, off);
  storePushAnswer({ declined: false }, storage);
}

/** Subscribes to answers in this tab or another. @returns the function that unsubscribes */
export function onPushAnswers(listener: () => void): () => void {
  for (const event of [CHANGE_EVENT, 'storage']) window.addEventListener(event, listener);
  return () => {
    for (const event of [CHANGE_EVENT, 'storage']) window.removeEventListener(event, listener);
  };
}
