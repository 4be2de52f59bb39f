import { FONT_SCALE_PROPERTY, MAX_FONT_SIZE, MIN_FONT_SIZE } from '@/lib/theme/font-size';
import { FONT_SIZE_KEY } from '@/lib/storage/keys';

/**
 * Applies the stored font size before the first paint. It was rounded when it was stored, and is clamped here and not by
 * `toFontSize`, with which the scripts in the HTML would exceed their budget.
 */
export function applyFontSize(): void {
  const size = Number.parseFloat(localStorage.getItem(FONT_SIZE_KEY) ?? '');
  if (Number.isNaN(size)) return;
  const scale = Math.min(MAX_FONT_SIZE, Math.max(MIN_FONT_SIZE, size));
  document.documentElement.style.setProperty(FONT_SCALE_PROPERTY, `${scale}`);
}
