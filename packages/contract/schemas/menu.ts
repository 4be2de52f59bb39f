import { z } from 'zod';
import { orOmitted, withFallback } from './fallbacks';
import { MenuUrl } from './primitives';

export const MenuItem = z
  .object({
    name: z.string().describe('Label of the item, in the requested language.'),
    defaultName: z.string().describe('Name of the item, independent of the language.'),
    isActive: z.boolean().default(true).describe('Whether the item is shown.'),
    menuOrder: z.int().default(0).describe('Sort order, ascending.'),
    displayArea: withFallback(z.enum(['ProfileScreen', 'SidebarMenu', 'Both']), 'Both')
      .default('SidebarMenu')
      .describe('Where the item is shown: on the profile, in the menu, or both.'),
    navBarNavigationAccess: z.boolean().default(true).describe('Whether the item can be shown in the navigation bar.'),
    onlyForLoggedInUser: z.boolean().default(false).describe('Whether a visitor must sign in to open the item.'),
    openInNewWindow: z.boolean().default(false).describe('Whether the item opens in a new window.'),
    calculatedUrl: MenuUrl.nullable().default(null).describe('URL outside the portal. If null, the item opens `path`.'),
    embedInIframe: z.boolean().default(false).describe('Whether `calculatedUrl` is embedded in a frame of the portal.'),
    idTransformed: z.string().default('').describe('Id in the path `/view/{id}`: `name` in lower case without spaces.'),
    path: z
      .string()
      .nullable()
      .default(null)
      .describe('Path of a screen of the portal. If null, the item opens `calculatedUrl`.'),
    target: withFallback(z.enum(['_self', '_blank']), '_self')
      .default('_self')
      .describe('Value of the `target` attribute of the link, as in HTML.'),
    visible: z.boolean().default(true).describe('Whether the item is shown to this member.'),
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

/** The id of a navigation item (spec §3): the lower-cased name without spaces; Wallet Pass keeps its default name. */
export function toNavigationId(item: { name: string; defaultName: string }): string {
  const name = item.defaultName === 'Wallet Pass' ? item.defaultName : item.name;
  return name.toLowerCase().replaceAll(/\s+/g, '');
}
export type MenuItem = z.infer<typeof MenuItem>;
