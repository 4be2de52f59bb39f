import { z } from 'zod';
import { orOmitted, withFallback } from './fallbacks';
import { MenuUrl } from './primitives';
import { menuDefaults } from '../menu-defaults';

export const MenuItem = z
  .object({
    name: z.string().describe('Label of the item, in the requested language.'),
    defaultName: z.string().describe('Name of the item, independent of the language.'),
    isActive: z.boolean().default(menuDefaults.isActive).describe('Whether the item is shown.'),
    menuOrder: z.int().default(menuDefaults.menuOrder).describe('Sort order, ascending.'),
    displayArea: withFallback(z.enum(['ProfileScreen', 'SidebarMenu', 'Both']), 'Both')
      .default(menuDefaults.displayArea)
      .describe('Where the item is shown: on the profile, in the menu, or both.'),
    navBarNavigationAccess: z
      .boolean()
      .default(menuDefaults.navBarNavigationAccess)
      .describe('Whether the item can be shown in the navigation bar.'),
    onlyForLoggedInUser: z
      .boolean()
      .default(menuDefaults.onlyForLoggedInUser)
      .describe('Whether a visitor must sign in to open the item.'),
    openInNewWindow: z
      .boolean()
      .default(menuDefaults.openInNewWindow)
      .describe('Whether the item opens in a new window.'),
    calculatedUrl: MenuUrl.nullable()
      .default(menuDefaults.calculatedUrl)
      .describe('URL outside the portal. If null, the item opens `path`.'),
    embedInIframe: z
      .boolean()
      .default(menuDefaults.embedInIframe)
      .describe('Whether `calculatedUrl` is embedded in a frame of the portal.'),
    idTransformed: z
      .string()
      .default(menuDefaults.idTransformed)
      .describe('Id in the path `/view/{id}`: `name` in lower case without spaces.'),
    path: z
      .string()
      .nullable()
      .default(menuDefaults.path)
      .describe('Path of a screen of the portal. If null, the item opens `calculatedUrl`.'),
    target: withFallback(z.enum(['_self', '_blank']), '_self')
      .default(menuDefaults.target)
      .describe('Value of the `target` attribute of the link, as in HTML.'),
    visible: z.boolean().default(menuDefaults.visible).describe('Whether the item is shown to this member.'),
  })
  .meta({ id: 'MenuItem', description: 'A menu item.' });

export const NavigationItems = z
  .object({
    items: z
      .array(
        orOmitted(
          z.object({
            name: z.string().describe('Label of the item, in the requested language.'),
            defaultName: z.string().describe('`defaultName` of the menu item.'),
            id: z.string().describe('`name` in lower case without spaces. `Wallet Pass` keeps its default name.'),
          }),
        ),
      )
      .describe('The items in display order.'),
  })
  .meta({ id: 'NavigationItems', description: 'Items that the navigation bar shows initially.' });

export type MenuItem = z.infer<typeof MenuItem>;
