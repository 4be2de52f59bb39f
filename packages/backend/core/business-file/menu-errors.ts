import type { BusinessFile } from 'loyalty-contract/schemas/business-file';
import type { FieldError } from 'loyalty-contract/schemas/problem';
import { parseScreenPath, type ScreenLink } from 'loyalty-contract/screens';

const hasId = (list: readonly { id: string }[], id: string | null | undefined) => list.some((entry) => entry.id === id);

/**
 * True if the target of a screen's address is in the file. A gift belongs to a member, and cannot be looked up here.
 */
function isInFile({ screen, id, query }: ScreenLink, file: BusinessFile): boolean {
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

function findTargetError(
  { path, calculatedUrl }: BusinessFile['menu'][number],
  file: BusinessFile,
): string | undefined {
  if (path === null) return calculatedUrl === null ? 'missing' : undefined;
  const address = parseScreenPath(path);
  if (!address) return 'unknown_screen';
  return isInFile(address, file) ? undefined : 'not_in_file';
}

/** Finds the menu items without a target: a screen of the portal, an object of this file, or an external address. */
export function findMenuErrors(file: BusinessFile): FieldError[] {
  return file.menu.flatMap((item, index) => {
    const code = findTargetError(item, file);
    return code ? [{ path: `menu.${index}.path`, code }] : [];
  });
}
