import { useState } from 'react';
import { parseUploadedFile } from 'loyalty-text/uploaded-picture';
import { classNames } from '@/components/ui/class-names';
import { Button, getButtonStyle } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { ImageUp } from '@/components/ui/icons';
import { SelectField } from '@/components/ui/select-field';
import { useTranslation } from '@/components/shared/i18n/texts';
import { focusNames, getFocus, withFocus } from '@/lib/desk/picture-focus';
import { AddressField } from './address-field';
import { PictureMessages } from './picture-messages';
import { PictureThumbnail, type PictureKind } from './picture-thumbnail';
import { useFileDrop } from './use-file-drop';
import { usePictureUpload } from './use-picture-upload';

interface PictureFieldProps {
  label: string;
  /** Null: none. */
  value: string | null;
  kind?: PictureKind;
  onChange: (url: string | null) => void;
}

/** What stays visible where a picture is cut. */
function FocusField({ url, onChange }: { url: string; onChange: (url: string) => void }) {
  const { t } = useTranslation();
  const focus = getFocus(url);
  // Another point was written into the file by somebody: nothing is chosen for them.
  if (focus === undefined) return null;
  return (
    <SelectField
      label={t('desk.programme.picture.focus')}
      value={focus}
      options={focusNames.map((name) => ({ value: name, label: t(`desk.programme.picture.focus.${name}`) }))}
      onChange={({ target }) => {
        const chosen = focusNames.find((name) => name === target.value);
        if (chosen) onChange(withFocus(url, chosen));
      }}
    />
  );
}

/** The button that opens the files or the camera of the device. */
function ChooseButton({ label, isBusy, onFile }: { label: string; isBusy: boolean; onFile: (file: File) => void }) {
  return (
    <label
      className={getButtonStyle(
        'secondary',
        classNames(
          'has-focus-visible:outline-accent relative cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2',
          isBusy && 'opacity-70',
        ),
        'small',
      )}
    >
      <Icon icon={ImageUp} className="size-5" />
      {label}
      <input
        type="file"
        accept="image/*"
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same picture can be chosen again.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </label>
  );
}

/** A picture: uploaded from this device, or at an address. */
export function PictureField({ label, value, kind = 'photo', onChange }: PictureFieldProps) {
  const { t } = useTranslation();
  const [isTyping, setTyping] = useState(false);
  /** Grows when what was typed as an address is gone. */
  const [epoch, setEpoch] = useState(0);
  const replace = (url: string | null) => {
    setEpoch((before) => before + 1);
    setTyping(false);
    onChange(url);
  };
  const upload = usePictureUpload(replace);
  const { ref, isOver } = useFileDrop<HTMLFieldSetElement>((file) => void upload.choose(file));
  const isUploaded = value !== null && parseUploadedFile(value) !== undefined;
  const showsAddress = isTyping || upload.isMissing || (value !== null && !isUploaded);
  return (
    <fieldset
      ref={ref}
      className={classNames('rounded-control grid gap-3', isOver && 'outline-accent outline-2 outline-offset-4')}
    >
      <legend className="mb-1.5 font-medium">
        {label} <span className="text-muted text-sm font-normal">({t('common.optional')})</span>
      </legend>
      {!upload.isMissing && (
        <p className="text-muted text-sm">
          <span>{t('desk.programme.picture.hint')}</span>{' '}
          <span className="hidden pointer-fine:inline">{t('desk.programme.picture.drop')}</span>
        </p>
      )}
      <div className="flex flex-wrap items-start gap-4">
        <PictureThumbnail url={value} kind={kind} />
        <div className="flex min-w-48 flex-1 flex-wrap gap-2">
          {!upload.isMissing && (
            <ChooseButton
              label={t(value === null ? 'desk.programme.picture.choose' : 'desk.programme.picture.replace')}
              isBusy={upload.isUploading}
              onFile={(file) => void upload.choose(file)}
            />
          )}
          {value !== null && (
            <Button
              variant="quiet"
              size="small"
              onClick={() => {
                upload.clear();
                replace(null);
              }}
            >
              {t('desk.programme.remove')}
            </Button>
          )}
          {!showsAddress && (
            <Button variant="quiet" size="small" onClick={() => setTyping(true)}>
              {t('desk.programme.picture.useAddress')}
            </Button>
          )}
        </div>
      </div>
      <PictureMessages upload={upload} />
      {value !== null && kind === 'photo' && <FocusField url={value} onChange={onChange} />}
      {showsAddress && (
        <AddressField
          key={epoch}
          label={t('desk.programme.picture.address')}
          value={isUploaded ? null : value}
          isOptional
          onChange={onChange}
        />
      )}
    </fieldset>
  );
}
