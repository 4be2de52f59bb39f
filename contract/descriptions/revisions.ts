import { Revisions } from '../schemas/revisions';
import { describeObject } from './describe';

describeObject('Revisions', Revisions, 'Opaque texts, each of which differs after a change of its subject.', {
  gifts: 'Revision of the gifts: given, used, restored or ended.',
  balances: 'Revision of both balances and their ledger entries.',
  payments: 'Revision of the payments and redemptions that wait for the code of the member.',
  notices: 'Revision of the unread notices. Absent without an inbox.',
});
