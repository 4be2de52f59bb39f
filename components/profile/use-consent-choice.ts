import { useRef, useState } from 'react';
import type { ConsentChoice, ContactChannel } from 'loyalty-contract/schemas/consents';
import type { ApiError } from '@/lib/calls/api-error';
import { isApiError } from '@/lib/calls/api-error';
import { patchConsentChoices, useSetConsentChoiceMutation } from '@/store/endpoints/legal';
import { useAppDispatch } from '@/store/store';
import type { PurposeChoices } from './group-choices';

/** A choice that was not saved. */
interface Failure {
  purpose: string;
  error: ApiError | undefined;
}

/**
 * Changes a choice optimistically: it is restored if it is not saved. Changes are sent one after the other, so that the last press
 * decides.
 */
export function useConsentChoice() {
  const dispatch = useAppDispatch();
  const [save] = useSetConsentChoiceMutation();
  const [failure, setFailure] = useState<Failure>();
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const choose = (
    { purpose, textHash }: Pick<PurposeChoices, 'purpose' | 'textHash'>,
    granted: boolean,
    channel?: ContactChannel,
  ) => {
    setFailure(undefined);
    const isConcerned = (choice: ConsentChoice) =>
      choice.purpose === purpose && (channel === undefined || choice.channel === channel);
    const patch = dispatch(patchConsentChoices(isConcerned, granted));
    const send = async () => {
      const { error } = await save({ body: { purpose, channel, granted, textHash } });
      if (!error) return;
      patch.undo();
      setFailure({ purpose, error: isApiError(error) ? error : undefined });
    };
    last.current = last.current.then(send);
  };

  return { choose, failure };
}
