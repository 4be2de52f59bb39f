import { useState } from 'react';
import { receiptCodeIn, type ReceiptCode } from './receipt-code';

/** What was wrong with what was read: no code in it, no receipt's code, or not even a picture. */
export type ReadTrouble = 'empty' | 'foreign' | 'unreadable';

/** Finds a receipt among the texts that were read, and hands it on; says why there is none. */
export function useReader(onReceipt: (receipt: ReceiptCode) => void) {
  const [trouble, setTrouble] = useState<ReadTrouble | null>(null);
  const [reading, setReading] = useState(false);

  const take = (texts: string[]): boolean => {
    const [receipt] = texts.flatMap((text) => receiptCodeIn(text, window.location.origin) ?? []);
    setTrouble(receipt ? null : texts.length > 0 ? 'foreign' : 'empty');
    if (receipt) onReceipt(receipt);
    return receipt !== undefined;
  };

  const takePicture = async (file: File) => {
    setReading(true);
    setTrouble(null);
    try {
      const { readPicture } = await import('./read-qr');
      take(await readPicture(file));
    } catch {
      setTrouble('unreadable');
    }
    setReading(false);
  };
  return { trouble, reading, take, takePicture, forget: () => setTrouble(null) };
}
