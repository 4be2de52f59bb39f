import type { BusinessFile } from '@/contract/schemas/business-file';
import { parseScreenPath, type ScreenAddress } from '@/contract/screens';
import { invalid } from '../../core/problems';

const hasId = (list: readonly { id: string }[], id: string | null | undefined) => list.some((entry) => entry.id === id);

/**
 * True if the target of a screen's address is in the file. A gift belongs to a member, and cannot be looked up here.
 */
function isInFile({ screen, id, query }: ScreenAddress, file: BusinessFile): boolean {
  if (screen === 'form') return hasId(file.forms, id);
  if (screen === 'location') return hasId(file.locations, id);
  if (screen === 'shop') {
    const item = query.get('item');
    return item === null || hasId([...file.pointShop, ...file.rewardShop], item);
  }
  if (screen === 'landingPage') {
    const legacyId = query.get('legacyId');
    return hasId(file.landingGifts, query.get('id')) || file.landingGifts.some((gift) => gift.legacyId === legacyId);
  }
  return true;
}

/**
 * Checks that every menu item has a target: a screen of the portal, an object of this file, or an external address.
 * @throws {ProblemError} INVALID_REQUEST with the path of the first item without one
 */
export function checkMenu(file: BusinessFile): void {
  file.menu.forEach(({ path, calculatedUrl }, at) => {
    if (path === null) {
      if (calculatedUrl === null) throw invalid(`menu.${at}.path`, 'missing');
      return;
    }
    const address = parseScreenPath(path);
    if (!address) throw invalid(`menu.${at}.path`, 'unknown_screen');
    if (!isInFile(address, file)) throw invalid(`menu.${at}.path`, 'not_in_file');
  });
}
