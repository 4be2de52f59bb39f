import { expect, it, vi } from 'vitest';
import { onSettingsWanted, openConsentSettings } from './settings';

it('opens the settings when they are wanted, also where that was before they were there', () => {
  openConsentSettings();
  const open = vi.fn();
  const stop = onSettingsWanted(open);
  expect(open).toHaveBeenCalledOnce();
  openConsentSettings();
  expect(open).toHaveBeenCalledTimes(2);
  stop();
  const again = vi.fn();
  onSettingsWanted(again)();
  expect(again).not.toHaveBeenCalled();
});
