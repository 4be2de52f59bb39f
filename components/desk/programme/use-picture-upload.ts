import { useEffect, useRef, useState } from 'react';
import { isApiError, isNotImplemented } from '@/lib/calls/api-error';
import { pictureProblems, preparePicture, type PictureProblem } from '@/lib/desk/prepare-picture';
import { useUploadPictureMutation } from '@/store/desk/endpoints/studio';
import { useBusiness } from '../shell/desk-context';
import { useWrite, type WriteError } from '../writes/use-write';

/** What the backend says is wrong with a picture. */
function findProblem(error: WriteError): PictureProblem | undefined {
  const code = isApiError(error) ? error.fields?.find(({ path }) => path === 'picture')?.code : undefined;
  return pictureProblems.find((problem) => problem === code);
}

/** Uploads a picture. What was chosen is kept until it has arrived, or another one is chosen. */
export function usePictureUpload(onUploaded: (url: string) => void) {
  const { businessId } = useBusiness();
  const { state, send, retry, reset } = useWrite(useUploadPictureMutation()[0]);
  const [isPreparing, setPreparing] = useState(false);
  const [problem, setProblem] = useState<PictureProblem>();
  const [waiting, setWaiting] = useState<string>();
  /** By the latest settings of the form; undefined once the field is gone. */
  const latest = useRef<{ send: typeof send; onUploaded: typeof onUploaded }>(undefined);
  useEffect(() => {
    latest.current = { send, onUploaded };
    return () => {
      latest.current = undefined;
    };
  });

  const finish = (uploaded: { url: string } | undefined) => {
    if (!uploaded) return;
    setWaiting(undefined);
    latest.current?.onUploaded(uploaded.url);
  };
  const upload = async (picture: string) =>
    finish(await latest.current?.send({ params: { businessId }, body: { picture } }));
  const clear = () => {
    reset();
    setProblem(undefined);
    setWaiting(undefined);
  };
  const isUploading = isPreparing || state.name === 'sending';
  const refusal = state.name === 'refused' ? state.error : undefined;
  /** The backend has no such call. */
  const isMissing = refusal !== undefined && isNotImplemented(refusal);
  return {
    state,
    isUploading,
    problem: problem ?? (refusal && findProblem(refusal)),
    isMissing,
    /** Nothing has left this device. */
    isWaiting: waiting !== undefined && !isPreparing && (state.name === 'notSent' || state.name === 'idle'),
    isDone: state.name === 'done',
    clear,
    choose: async (file: File) => {
      if (isUploading || isMissing) return;
      clear();
      setPreparing(true);
      const prepared = await preparePicture(file);
      setPreparing(false);
      if ('problem' in prepared) {
        setProblem(prepared.problem);
        return;
      }
      setWaiting(prepared.picture);
      await upload(prepared.picture);
    },
    /** Sends again what has not left this device, or has no answer yet. */
    sendAgain: async () => {
      if (state.name === 'unknown') finish(await retry());
      else if (waiting !== undefined) await upload(waiting);
    },
  };
}
