// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { gift } from '../msw/answers';
import { describeStates } from './states';

describeStates({
  path: '/member/rewards',
  call: 'getGifts',
  success: {
    reply: { gifts: [gift({ name: 'Espresso on us' })] },
    shows: () => screen.findByText('Espresso on us'),
  },
  empty: {
    reply: { gifts: [] },
    shows: () => screen.findByText('No gifts at the moment'),
  },
});
