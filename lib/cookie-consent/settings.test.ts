import { expect, it, vi } from 'vitest';
import { onSettingsRequest, openConsentSettings } from './settings';

it('cookie settings open on request, even one made before they have loaded', () => {
  openConsentSettings();
  const open = vi.fn();
  const stop = onSettingsRequest(open);
  expect(open).toHaveBeenCalledOnce();
  openConsentSettings();
  expect(open).toHaveBeenCalledTimes(2);
  stop();
  const again = vi.fn();
  onSettingsRequest(again)();
  expect(again).not.toHaveBeenCalled();
});
