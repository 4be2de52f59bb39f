/** What a menu item is unless it says something else. Browsers complete the items of a page by it, without the schema. */
export const menuDefaults = {
  isActive: true,
  menuOrder: 0,
  displayArea: 'SidebarMenu',
  navBarNavigationAccess: true,
  onlyForLoggedInUser: false,
  openInNewWindow: false,
  calculatedUrl: null,
  embedInIframe: false,
  idTransformed: '',
  path: null,
  target: '_self',
  visible: true,
} as const;

/** The id of a navigation item (spec §3): the lower-cased name without spaces; Wallet Pass keeps its default name. */
export function toNavigationId(item: { name: string; defaultName: string }): string {
  const name = item.defaultName === 'Wallet Pass' ? item.defaultName : item.name;
  return name.toLowerCase().replaceAll(/\s+/g, '');
}
