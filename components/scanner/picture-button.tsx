import { getButtonStyle } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { ImageUp } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';

interface PictureButtonProps {
  onPicture: (file: File) => void;
  busy: boolean;
}

/** Picks a picture of a receipt, as an alternative to the camera. The picture is not uploaded. */
export function PictureButton({ onPicture, busy }: PictureButtonProps) {
  const { t } = useTranslation();
  return (
    <label
      className={getButtonStyle(
        'secondary',
        'has-focus-visible:outline-accent relative cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2',
      )}
    >
      <Icon icon={ImageUp} className="size-5" />
      {t(busy ? 'scanner.picture.reading' : 'scanner.picture')}
      <input
        type="file"
        accept="image/*"
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same picture can be chosen again.
          event.target.value = '';
          if (file && !busy) onPicture(file);
        }}
      />
    </label>
  );
}
