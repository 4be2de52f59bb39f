import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPortal } from '@/tests/setup/render-portal';
import { ConsentQuestion } from './consent-question';

const ask = (right: 'privacyPolicy' | 'rightToErasure', rewardMemoryDays?: number) =>
  renderPortal(<ConsentQuestion rights={[right]} busy={false} onYes={() => undefined} onNo={() => undefined} />, {
    configuration: { rewardMemoryDays },
  });
const findNote = () => screen.queryByText(/^Only an unreadable trace of your confirmed contacts stays, for 1 year,/);

it('says before an erasure what stays, and for how long', async () => {
  await ask('rightToErasure', 365);
  expect(findNote()).toBeVisible();
});

it('says nothing of it where nothing stays, or nothing is erased', async () => {
  await ask('rightToErasure');
  expect(findNote()).toBeNull();
  await ask('privacyPolicy', 365);
  expect(findNote()).toBeNull();
});
