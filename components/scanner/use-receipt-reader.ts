import { useState } from 'react';
import { parseReceiptCode, type ReceiptCode } from './receipt-code';

/** Why no receipt was read: no code in the picture, a code of another kind, or not a picture. */
export type ReadError = 'empty' | 'foreign' | 'unreadable';

/** Calls back with the first receipt code among the texts that were read, or sets the error. */
export function useReceiptReader(onReceipt: (receipt: ReceiptCode) => void) {
  const [error, setError] = useState<ReadError | null>(null);
  const [reading, setReading] = useState(false);

  const submitTexts = (texts: string[]): boolean => {
    const [receipt] = texts.flatMap((text) => parseReceiptCode(text, window.location.origin) ?? []);
    setError(receipt ? null : texts.length > 0 ? 'foreign' : 'empty');
    if (receipt) onReceipt(receipt);
    return receipt !== undefined;
  };

  const readPictureFile = async (file: File) => {
    setReading(true);
    setError(null);
    try {
      const { readPicture } = await import('@/components/shared/camera/read-qr');
      submitTexts(await readPicture(file));
    } catch {
      setError('unreadable');
    }
    setReading(false);
  };
  return { error, reading, submitTexts, readPictureFile, forget: () => setError(null) };
}
