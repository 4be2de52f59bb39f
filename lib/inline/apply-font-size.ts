import { applyFontScale, toFontSize } from '@/lib/theme/font-size';
import { FONT_SIZE_KEY } from '@/lib/storage/keys';

/** Applies the stored font size before the first paint. */
export function applyFontSize(): void {
  const stored = localStorage.getItem(FONT_SIZE_KEY);
  if (stored !== null) applyFontScale(toFontSize(stored));
}
