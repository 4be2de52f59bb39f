import { applyFontSize } from './apply-font-size';
import { applyReadingOptions } from './apply-reading-options';
import { hideReminder } from './hide-reminder';
import { markFramed } from './mark-framed';
import { storeInvitation } from './store-invitation';

for (const task of [applyFontSize, applyReadingOptions, markFramed, hideReminder, storeInvitation]) {
  try {
    task();
  } catch {
    // If storage is blocked, the other scripts still run.
  }
}
