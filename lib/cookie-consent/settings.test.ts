import { expect, it, vi } from 'vitest';
import { onSettingsWanted, openConsentSettings } from './settings';

it('cookie settings open on request, even one made before they have loaded', () => {
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
