import { useState } from 'react';
import { TextField } from '@/components/ui/text-field';
import { useTranslation } from '@/components/shared/i18n/texts';
import { readPosition, type Position } from '@/lib/desk/read-position';

interface PositionFieldProps {
  position: Position;
  error: string | undefined;
  onChange: (position: Position) => void;
}

/** Decimals of degrees that maps have: a location within ten centimetres. */
const DECIMALS = 1e6;
const round = (degrees: number): number => Math.round(degrees * DECIMALS) / DECIMALS;

/** A field into which the link of a map is pasted, which keeps what is typed: only what can be read changes the draft. */
export function PositionField({ position: { latitude, longitude }, error, onChange }: PositionFieldProps) {
  const { t } = useTranslation();
  const isSet = latitude !== 0 || longitude !== 0;
  const written = isSet ? `${latitude}, ${longitude}` : '';
  const [text, setText] = useState(written);
  const isUnread = text.trim() !== '' && readPosition(text) === undefined;
  const problem = isUnread
    ? t('desk.programme.wrong.position')
    : text.trim() === '' && isSet
      ? t('desk.programme.required')
      : error;
  return (
    <TextField
      label={t('desk.programme.location.position')}
      hint={t('desk.programme.location.position.hint')}
      {...(problem !== undefined && { error: problem })}
      value={text}
      dir="ltr"
      autoComplete="off"
      onChange={(event) => {
        setText(event.target.value);
        const read = readPosition(event.target.value);
        if (read) onChange({ latitude: round(read.latitude), longitude: round(read.longitude) });
      }}
      // What was read of a link, to be compared with a map.
      onBlur={() => !isUnread && setText(written)}
    />
  );
}
