import { applyFontSize } from './apply-font-size';
import { hideReminder } from './hide-reminder';
import { recordEvents } from './record-events';
import { storeInvitation } from './store-invitation';

for (const task of [recordEvents, applyFontSize, hideReminder, storeInvitation]) {
  try {
    task();
  } catch {
    // If storage is blocked, the other scripts still run.
  }
}
