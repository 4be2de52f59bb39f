import { useRef, useState } from 'react';
import type { CallInput } from '@/store/call-input';
import type { NoticeKind, NoticePreferences, QuietHours } from 'loyalty-contract/schemas/notices';
import type { ApiError } from '@/lib/calls/api-error';
import { isApiError } from '@/lib/calls/api-error';
import { patchNoticePreferences, useUpdateNoticePreferencesMutation } from '@/store/endpoints/notices';
import { useAppDispatch } from '@/store/store';

type Change = CallInput<'updateNoticePreferences'>['body'];

/** The result of the last change: where it was made, and its error. */
interface Result {
  part: NoticeKind | 'quietHours';
  error?: ApiError | undefined;
  isSaved: boolean;
}

/**
 * Changes preferences optimistically: a change that is not saved is undone. Changes are sent one after the other, so that the last
 * press decides.
 */
export function useNoticePreferences() {
  const dispatch = useAppDispatch();
  const [save] = useUpdateNoticePreferencesMutation();
  const [result, setResult] = useState<Result>();
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const change = (part: Result['part'], body: Change, patch: (preferences: NoticePreferences) => void) => {
    setResult(undefined);
    const patched = dispatch(patchNoticePreferences(patch));
    const send = async () => {
      const { error } = await save({ body });
      if (error) patched.undo();
      setResult({ part, isSaved: !error, error: isApiError(error) ? error : undefined });
    };
    last.current = last.current.then(send);
  };

  return {
    result,
    choose: (kind: NoticeKind, channel: 'email' | 'push', isOn: boolean) =>
      change(kind, { preferences: [{ kind, [channel]: isOn }] }, ({ preferences }) => {
        for (const preference of preferences) if (preference.kind === kind) preference[channel] = isOn;
      }),
    setQuietHours: (quietHours: QuietHours | null) =>
      change('quietHours', { quietHours }, (preferences) => {
        preferences.quietHours = quietHours;
      }),
  };
}
