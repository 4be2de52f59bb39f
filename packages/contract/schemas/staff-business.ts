import { z } from 'zod';
import { Theme } from './business';
import { Currency } from './currency';
import { KeyScope } from './keys';
import { Id, Locale, NonNegativeAmount, PictureUrl, PositiveAmount } from './primitives';
import { businessRef } from './references';
import { StaffRole } from './staff-members';

const count = z.int().min(0);

/** A business at which a person of staff has a role, as the desk needs it. */
export const StaffBusiness = z.object({
  ...businessRef,
  businessName: z.string().describe('Name of the business.'),
  brand: z
    .object({
      lightTheme: Theme.describe('Colours and logo of the light theme.'),
      darkTheme: Theme.describe('Colours and logo of the dark theme.'),
      favIconUrl: PictureUrl.optional().describe('Small square mark of the business. Null or absent if it has none.'),
    })
    .optional()
    .describe('How the desk looks at this business. Absent for its own look.'),
  role: StaffRole.describe('Role of the person.'),
  scopes: z.array(KeyScope).describe('Scopes of the role.'),
  defaultLanguage: Locale.describe('Default language of the business.'),
  currency: z.string().describe('Currency, as an ISO 4217 code.'),
  timeZone: z.string().describe('Time zone, as an IANA name.'),
  balances: z
    .array(
      z.object({
        account: Currency.describe('The balance.'),
        name: z.string().describe('Its name in the language of the person, in the plural.'),
      }),
    )
    .describe('The balances that the business uses.'),
  pointsDecimals: z.union([z.literal(0), z.literal(2)]).describe('Number of decimals of points: 0 if they are whole.'),
  hosts: z.array(z.string()).describe("Host names of the business's portal."),
  locations: z
    .array(
      z.object({
        locationId: Id.describe('Id of the location.'),
        name: z.string().describe('Its name in the language of the person.'),
      }),
    )
    .describe('The locations, in the order of the business file.'),
  onlyLocations: z
    .array(Id)
    .optional()
    .describe('Ids of the only locations where the person works, and of which the person sees figures. Absent: all.'),
  surveys: z
    .array(
      z.object({
        formId: Id.describe('Id of the survey.'),
        title: z.string().describe('Its title in the language of the person.'),
      }),
    )
    .optional()
    .describe('The surveys of the business. Absent: there are none, or the role does not read answers.'),
  campaigns: z.boolean().optional().describe('Whether the person can run campaigns. Absent: no.'),
  till: z
    .object({
      undoMinutes: count.describe('Minutes in which a cashier can undo.'),
      confirmPointsAbove: NonNegativeAmount.nullable().describe(
        'A larger payment with points needs a code from the member. Null: none does.',
      ),
      confirmCreditAbove: NonNegativeAmount.nullable().describe(
        'A larger payment with credit needs a code from the member. Null: none does.',
      ),
      pointValue: z
        .number()
        .positive()
        .nullable()
        .optional()
        .describe(
          'What one point is worth as a payment, in hundredths of the currency. Null or absent: points have no value.',
        ),
      leastPoints: NonNegativeAmount.optional().describe(
        'The least to pay with points, in hundredths. Absent: any amount.',
      ),
      leastCredit: NonNegativeAmount.optional().describe(
        'The least to pay with credit, in hundredths. Absent: any amount.',
      ),
      largestShare: z
        .int()
        .min(1)
        .max(100)
        .optional()
        .describe('The largest share of a bill that balances pay together, in percent. Absent: all of it.'),
      typical: z
        .object({
          bill: PositiveAmount.describe('Typical bill, in hundredths of the currency.'),
          points: NonNegativeAmount.describe('Points that are worth one, in hundredths.'),
          credit: NonNegativeAmount.describe('Credit that is worth one, in hundredths of the currency.'),
        })
        .optional()
        .describe('What is usual at the business. Absent: unknown.'),
      items: z
        .array(
          z.object({
            name: z.string().describe('Name of the item in the language of the person.'),
            line: z
              .object({
                name: z.string().describe('Name in the default language of the business.'),
                code: z.string().optional().describe('Code of the item. Absent if none.'),
                category: z.string().optional().describe('Category of the item. Absent if none.'),
              })
              .describe('What a purchase of it is sent with, as `items` of `recordPurchase`.'),
            price: PositiveAmount.nullable().describe(
              'Price of a piece, in hundredths of the currency. Null: it has no fixed price.',
            ),
          }),
        )
        .optional()
        .describe('Items that the purchase form offers as buttons. Absent: none.'),
      distinguished: z
        .object({
          kinds: z
            .array(z.enum(['tip', 'tax', 'delivery']))
            .describe('Kinds of lines that do not earn; `tax`: also tax that an amount contains.'),
          categories: z.array(z.string()).describe('Categories that do not earn as others do.'),
        })
        .optional()
        .describe('What of a bill earns differently (`earning`): tills send it. Absent: nothing.'),
    })
    .describe('Rules of the tills.'),
  disabled: z.boolean().describe('True: the business is disabled, and only reads and corrections are served.'),
});
