// The content that Como's API does not have, from business.json: theme, texts, locations, registration form, shop.
import { readFileSync } from 'node:fs';
import { isItemAsset } from '../como/gifts.mjs';

const identifiers = [
  { key: 'phoneNumber', label: 'Phone number', inputMode: 'tel' },
  { key: 'email', label: 'E-mail', inputMode: 'email' },
];

function createMenuItem({ name, path, onlyForMembers }, menuOrder) {
  const look = { displayArea: 'Both', navBarNavigationAccess: true, openInNewWindow: false, embedInIframe: false };
  const link = { calculatedUrl: path, path, target: '_self', idTransformed: name.toLowerCase().replaceAll(/\W/g, '') };
  const shown = { isActive: true, visible: true, onlyForLoggedInUser: onlyForMembers };
  return { name, defaultName: name, menuOrder, ...look, ...link, ...shown };
}

export function readBusiness(file) {
  const business = JSON.parse(readFileSync(file, 'utf8'));
  const { menu, configuration, shops } = business;
  const toItems = (shop, currency) => shops[shop].map((item) => ({ ...item, currency }));
  return {
    ...business,
    configuration: { ...configuration, menu: menu.map(createMenuItem), login: { identifiers } },
    shops: { pointShop: toItems('pointShop', 'points'), rewardShop: toItems('rewardShop', 'credit') },
  };
}

/** The shops for a member: what they can afford, and how often they bought each item. */
export function presentShops({ pointShop, rewardShop }, member, { creditsBalanceType, pointsBalanceType }) {
  const getBalance = (balance, type) => (type === 'monetary' ? balance.monetary : balance.nonMonetary);
  const balances = {
    points: getBalance(member.points, pointsBalanceType),
    credit: getBalance(member.credit, creditsBalanceType),
  };
  const present = (item) => ({
    ...item,
    purchased: member.assets.filter((asset) => isItemAsset(asset, item.id)).length,
    affordable: item.price <= balances[item.currency],
  });
  return { pointShop: pointShop.map(present), rewardShop: rewardShop.map(present) };
}
