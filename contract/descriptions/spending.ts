import * as spending from '../schemas/spending';
import { describeObject } from './describe';

const reportedTexts = {
  kind: 'A payment with points or credit, or the redemption of a gift.',
  id: 'Id of the payment or redemption.',
};
export const spendingTexts = { ...reportedTexts, reportedAt: 'When the member reported it. Absent: not reported.' };

describeObject('Spending', spending.Spending, 'A payment or redemption at a till.', spendingTexts);
describeObject(
  'ReportSpending',
  spending.ReportSpending,
  'A payment or redemption that was not the member’s.',
  reportedTexts,
);
describeObject('SpendingReport', spending.SpendingReport, 'The report.', {
  reportedAt: 'When it was reported: of a repeated report, the first time.',
});
