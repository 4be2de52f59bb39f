// Converts Como's assets to the contract's gifts.
import { readInstant, readText, readPicture } from './values.mjs';

/** Public clients of the API have both spellings of "Redeemed". */
const statuses = {
  Active: 'active',
  Future: 'future',
  Redeemed: 'used',
  Reedemed: 'used',
  Expired: 'expired',
  Deactivated: 'expired',
  'In Progress': 'active',
};

/** Assets of the point shop have keys of the form `ps_<item>_<hash>`. */
export const isItemAsset = ({ key }, itemId) => String(key).startsWith(`ps_${itemId}_`);

/** Why an asset of the status "Active" cannot be used now. Como's message is in one language, and not meant for members. */
function presentObstacle({ status, redeemable }) {
  const canBeUsed = status !== 'In Progress' && redeemable !== false;
  return canBeUsed ? {} : { notNow: { reason: 'other', nextAt: null } };
}

export function presentGift(asset, { createdOn }) {
  const status = statuses[asset.status] ?? 'other';
  return {
    id: readText(asset.key, 'assets.key'),
    name: readText(asset.name, 'assets.name').trim(),
    description: asset.description ?? '',
    imageUrl: readPicture(asset.image),
    validFrom: asset.validFrom ? readInstant(asset.validFrom, 'assets.validFrom') : createdOn,
    ...(asset.validUntil ? { validUntil: readInstant(asset.validUntil, 'assets.validUntil') } : {}),
    status,
    code: asset.code ?? asset.key,
    ...(status === 'active' ? presentObstacle(asset) : {}),
  };
}
