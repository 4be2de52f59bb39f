import { useState } from 'react';
import { MAX_ITEM_CODE } from 'loyalty-contract/limits';
import { TextAreaField } from '@/components/ui/text-area-field';
import { useTranslation } from '@/components/shared/i18n/texts';
import { readItems } from './stamp-cards';

interface StampedItemsFieldProps {
  items: readonly string[];
  onChange: (items: string[]) => void;
}

/** The items that bring stamps, one a line, which keeps what is typed: a line that is too long does not change the draft. */
export function StampedItemsField({ items, onChange }: StampedItemsFieldProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(items.join('\n'));
  const typed = readItems(text);
  const isTooLong = typed.some((item) => item.length > MAX_ITEM_CODE);
  const error = isTooLong
    ? t('desk.programme.stamp.items.wrong', { max: MAX_ITEM_CODE })
    : typed.length === 0
      ? t('desk.programme.stamp.items.missing')
      : undefined;
  return (
    <TextAreaField
      label={t('desk.programme.stamp.items')}
      hint={t('desk.programme.stamp.items.hint')}
      {...(error !== undefined && { error })}
      value={text}
      rows={4}
      dir="auto"
      autoComplete="off"
      onChange={({ target }) => {
        setText(target.value);
        const read = readItems(target.value);
        if (read.every((item) => item.length <= MAX_ITEM_CODE)) onChange(read);
      }}
    />
  );
}
