import { expect, it } from 'vitest';
import { MenuItem } from 'loyalty-contract/schemas/menu';
import { createConfiguration } from '@/tests/msw/responses';
import { completeMenu, shortenMenu } from './menu-in-page';

it('the menu in a page says only what is not usual, and is whole again in the browser', () => {
  const item = { name: 'Our places', defaultName: 'Find us', calculatedUrl: 'https://olive.example', menuOrder: 3 };
  const hidden = {
    name: 'Shop',
    defaultName: 'Shop',
    path: '/member/shop',
    isActive: false,
    target: '_blank',
  } as const;
  const configuration = {
    ...createConfiguration(),
    menu: [MenuItem.parse({ ...item, idTransformed: 'findus' }), MenuItem.parse(hidden)],
  };
  const shortened = shortenMenu(configuration);
  expect(shortened).toEqual({ ...configuration, menu: [item, { ...hidden, idTransformed: '' }] });
  expect(completeMenu(JSON.parse(JSON.stringify(shortened)))).toEqual(configuration);
});
