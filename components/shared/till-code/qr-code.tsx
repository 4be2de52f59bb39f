import dynamic from 'next/dynamic';
import { loadQrCode } from './load-qr-code';

const sizes = { regular: 'size-46 max-w-full', large: 'size-64 max-w-full' } as const;

const Drawing = dynamic(loadQrCode);

interface QrCodeProps {
  value: string;
  /** Its label for screen readers. */
  title: string;
  /** `large`: alone on a screen that a member holds out. */
  size?: keyof typeof sizes;
}

/** A text as a QR code with the highest error correction (spec §2), dark on white in every theme so that it scans. */
export function QrCode({ value, title, size = 'regular' }: QrCodeProps) {
  return (
    <div className="rounded-control border-border overflow-hidden border">
      <div className={sizes[size]}>
        <Drawing value={value} level="H" size={256} marginSize={4} title={title} className="size-full" />
      </div>
    </div>
  );
}
