import type { BusinessFile, BusinessFileInput, LocalizedText } from 'loyalty-contract/schemas/business-file';
import { screenPaths, type Screen } from 'loyalty-contract/screen-paths';
import { parseScreenPath } from 'loyalty-contract/screens';
import type { BackendTextKey } from '@/locales/texts';

type MenuItem = BusinessFile['menu'][number];
type FileMenuItem = NonNullable<BusinessFileInput['menu']>[number];

interface DefaultItem {
  defaultName: string;
  nameKey: BackendTextKey;
  screen: Screen;
  /** `Both`: also on the profile. */
  displayArea?: 'Both';
  isPublic?: true;
  /** Not in the bar of a wide window, which has little space. */
  isOnlyInMenu?: true;
  /** Lists of the file: if all of them are empty, the menu does not have the item. */
  needs?: readonly ('pointShop' | 'rewardShop' | 'plans' | 'locations')[];
}

const items: readonly DefaultItem[] = [
  { defaultName: 'Home', nameKey: 'businessFile.menu.home', screen: 'home', isPublic: true },
  { defaultName: 'Rewards', nameKey: 'businessFile.menu.gifts', screen: 'rewards', displayArea: 'Both' },
  { defaultName: 'Shop', nameKey: 'businessFile.menu.shop', screen: 'shop', needs: ['pointShop', 'rewardShop'] },
  { defaultName: 'Activity', nameKey: 'businessFile.menu.activity', screen: 'activity', displayArea: 'Both' },
  { defaultName: 'Wallet Pass', nameKey: 'businessFile.menu.card', screen: 'walletPass', displayArea: 'Both' },
  {
    defaultName: 'Plans',
    nameKey: 'businessFile.menu.subscriptions',
    screen: 'subscriptions',
    displayArea: 'Both',
    isOnlyInMenu: true,
    needs: ['plans'],
  },
  {
    defaultName: 'Locations',
    nameKey: 'businessFile.menu.locations',
    screen: 'locations',
    isPublic: true,
    needs: ['locations'],
  },
  { defaultName: 'User Profile', nameKey: 'businessFile.menu.profile', screen: 'profile', displayArea: 'Both' },
];

function toMenuItem(item: DefaultItem, name: LocalizedText, menuOrder: number): MenuItem {
  return {
    name,
    defaultName: item.defaultName,
    isActive: true,
    menuOrder,
    displayArea: item.displayArea ?? 'SidebarMenu',
    navBarNavigationAccess: !item.isOnlyInMenu,
    onlyForLoggedInUser: !item.isPublic,
    openInNewWindow: false,
    calculatedUrl: null,
    embedInIframe: false,
    path: screenPaths[item.screen],
  };
}

/** The default name of the screen to which a menu item leads. */
function getScreenName({ path }: FileMenuItem): string | undefined {
  const screen = path ? parseScreenPath(path)?.screen : undefined;
  return items.find((item) => item.screen === screen)?.defaultName;
}

/** The item's own name, in its first language. */
const getOwnName = ({ name }: FileMenuItem): string =>
  typeof name === 'string' ? name : (Object.values(name)[0] ?? '');

/**
 * Adds the missing default names, which are the same in every language: the screen's, or the item's own if another item
 * has the screen's.
 */
export function completeMenu(menu: readonly FileMenuItem[]): MenuItem[] {
  const used = new Set(menu.map((item) => item.defaultName));
  return menu.map((item) => {
    const screenName = getScreenName(item);
    const isFree = screenName !== undefined && !used.has(screenName);
    const defaultName = item.defaultName ?? (isFree ? screenName : getOwnName(item));
    used.add(defaultName);
    return { ...item, defaultName };
  });
}

/** Creates the menu of a file that has none: the screens for which the file has content. */
export function createDefaultMenu(
  file: BusinessFileInput,
  createText: (key: BackendTextKey) => LocalizedText,
): MenuItem[] {
  return items
    .filter(({ needs }) => !needs || needs.some((part) => (file[part]?.length ?? 0) > 0))
    .map((item, index) => toMenuItem(item, createText(item.nameKey), index + 1));
}
