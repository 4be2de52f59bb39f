import { useState } from 'react';
import { adjustForContrast, getReadableTextColour, isReadable, THEME_BACKGROUND } from 'loyalty-text/colour-contrast';
import { TextField } from '@/components/ui/text-field';
import { useTranslation } from '@/components/shared/i18n/texts';

interface ColourFieldProps {
  theme: 'light' | 'dark';
  label: string;
  value: string;
  onChange: (value: string) => void;
}

const COLOUR = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i;
/** What the colour picker of a browser takes. */
const toSixDigits = (colour: string) =>
  colour.length === 4 ? `#${[...colour.slice(1)].map((digit) => digit + digit).join('')}` : colour.slice(0, 7);

/** A brand colour: picked or typed, with what the contrast guard makes of it. */
export function ColourField({ theme, label, value, onChange }: ColourFieldProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(value);
  const set = (typed: string) => {
    setText(typed);
    if (COLOUR.test(typed.trim())) onChange(typed.trim().toLowerCase());
  };
  const isColour = COLOUR.test(text.trim());
  const background = THEME_BACKGROUND[theme];
  const asText = adjustForContrast(background, value);
  return (
    <fieldset className="grid content-start gap-3">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="flex items-end gap-3">
        <input
          type="color"
          aria-label={t('desk.programme.colour.pick', { colour: label })}
          value={toSixDigits(value)}
          onChange={(event) => set(event.target.value)}
          className="border-control rounded-control h-12 w-14 shrink-0 cursor-pointer border-2 p-1"
        />
        <div className="min-w-0 flex-1">
          <TextField
            label={t('desk.programme.colour.code')}
            value={text}
            maxLength={7}
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            {...(!isColour && { error: t('desk.programme.colour.wrong') })}
            onChange={(event) => set(event.target.value)}
          />
        </div>
      </div>
      <div aria-hidden className="rounded-control flex flex-wrap items-center gap-3 p-3" style={{ background }}>
        <span
          className="rounded-control px-4 py-2 font-semibold"
          style={{ background: value, color: getReadableTextColour(value, value) }}
        >
          {t('desk.programme.colour.button')}
        </span>
        <span className="font-semibold" style={{ color: asText }}>
          {t('desk.programme.colour.link')}
        </span>
      </div>
      <p aria-live="polite" className="text-muted text-sm">
        {t(isReadable(background, value) ? 'desk.programme.colour.readable' : 'desk.programme.colour.adjusted')}
      </p>
    </fieldset>
  );
}
