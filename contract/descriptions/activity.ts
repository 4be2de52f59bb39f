import * as activity from '../schemas/activity';
import { describeObject, describeValue } from './describe';

describeValue('EntryKind', activity.EntryKind, 'Group of the operations of ledger entries.');
describeObject('ActivitySummary', activity.ActivitySummary, 'Totals of a filtered list of activity.', {
  places: [
    'Locations by which the list can be filtered, those of the whole list.',
    { id: 'Unique id of the location.', name: 'Name of the location, in the requested language.' },
  ],
  count: 'Number of entries or purchases.',
  incoming: 'Total of the credits, in hundredths. 0 for purchases.',
  outgoing: 'Total of the debits as a positive number, in hundredths. For purchases what was paid, less returns.',
  months: [
    'Totals by month. Months without activity may be omitted. Oldest first.',
    {
      month: 'Year and month in the time zone of the business.',
      incoming: 'Total of the credits, in hundredths. 0 for purchases.',
      outgoing: 'Total of the debits as a positive number, in hundredths. For purchases what was paid, less returns.',
    },
  ],
});
