import dynamic from 'next/dynamic';
import { loadQrCode } from './load-qr-code';

const size = 'size-56 max-w-full';

const Drawing = dynamic(loadQrCode, { loading: () => <div className={size} /> });

interface QrCodeProps {
  value: string;
  /** Its label for screen readers. */
  title: string;
}

/** A text as a QR code with the highest error correction (spec §2), dark on white in every theme so that it scans. */
export function QrCode({ value, title }: QrCodeProps) {
  return (
    <div className="rounded-control border-border bg-paper overflow-hidden border p-1">
      <Drawing value={value} level="H" size={184} marginSize={4} title={title} className={size} />
    </div>
  );
}
