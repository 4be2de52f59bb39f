import * as staff from '../schemas/staff-members';
import { idTexts, staffTexts } from '../calls/common-texts';
import { describeObject, describeValue } from './describe';

const staffId = 'Id of the person.';
const device = 'Name of the browser, for the list of sessions. Absent if unknown.';
const challengeId = 'Id of the challenge, from the response to the request of the code.';
const nameTexts = {
  name: 'Name of the person at the business, for its log: 60 characters at most, without an address or a phone number, and not in capitals only.',
  role: 'Role at the business.',
};
const openedWith = 'How the person signed in.';

describeValue('StaffRole', staff.StaffRole, 'Role of a person at a business, which determines the scopes.');
describeObject('RequestStaffCode', staff.RequestStaffCode, 'Who signs in, or approves a purchase.', {
  email: 'E-mail address of the person.',
  purpose:
    'What the code is good for: to sign in and to prove again who the person is (`session`), or for `approvePurchase` alone (`approval`). Absent: `session`.',
  locale: 'Language of the desk, for the message. Absent: that of the person.',
});
describeObject('StaffCodeSent', staff.StaffCodeSent, 'The code was sent, if the address is known.', {
  challengeId: 'Id of the challenge, for `openStaffSession`.',
  expiresInSeconds: 'Seconds until the code expires.',
  resendInSeconds: 'Seconds until another code can be requested.',
  codeLength: 'Number of digits of the code: eight instead of six while codes are being guessed. Absent: six.',
});
describeObject('OpenStaffSession', staff.OpenStaffSession, 'A code to exchange for a session.', {
  challengeId,
  code: 'The digits of the message.',
  device,
});
const [opened, wrong, expired] = staff.OpenedStaffSession.options;
describeObject('StaffSignedIn', opened, 'The session was opened.', {
  status: 'Always `OK`.',
  token: 'Token of the session, for `x-staff-token`. Not disclosed to browsers.',
  expiresAt: 'Time of expiry without further use.',
});
describeObject('StaffCodeWrong', wrong, 'The code is wrong.', {
  status: 'Always `WRONG_CODE`.',
  attemptsLeft: 'Number of remaining attempts. 0: a new code is required.',
});
describeObject('StaffCodeExpired', expired, 'The code is used, replaced, expired, or was never sent.', {
  status: 'Always `CODE_EXPIRED`.',
});
const refused = staff.OpenedPasskeySession.options[1];
describeObject('PasskeySignInRefused', refused, 'The passkey is unknown, or its signature is not valid.', {
  status: 'Always `PASSKEY_REFUSED`.',
});
describeObject('ConfirmStaffSession', staff.ConfirmStaffSession, 'A code as a proof of who the person is.', {
  challengeId,
  code: 'The six digits of the message.',
});
describeObject('StaffConfirmed', staff.ConfirmedStaffSession.options[0], 'The proof was accepted.', {
  status: 'Always `OK`.',
});
describeObject('ApprovePurchase', staff.ApprovePurchase, 'A purchase to approve, and the code of the manager.', {
  ...idTexts,
  total: 'Total of the purchase, in hundredths of the currency. What is recorded can be less.',
  challengeId,
  code: 'The digits of the message to the manager.',
});
const [approved, , , refusedApprover] = staff.ApprovedPurchase.options;
describeObject('PurchaseApproved', approved, 'The manager has approved the purchase.', {
  status: 'Always `OK`.',
  approval: 'The approval, for `recordPurchase`. Single use.',
  expiresAt: 'Time of expiry, after five minutes.',
});
describeObject('ApproverRefused', refusedApprover, 'The code is right, and its person may not approve the purchase.', {
  status: 'Always `APPROVER_REFUSED`.',
});
describeObject('StaffSession', staff.StaffSession, 'The session of a person of staff.', {
  staffId,
  name: 'Name of the person, as the person wrote it. The e-mail address until there is one.',
  email: 'E-mail address of the person.',
  locale: 'Language of the person.',
  sessionId: 'Id of the session.',
  openedWith,
  expiresAt: 'Time of expiry. Moves on with use, for 30 days at most.',
  passkeys: 'Number of registered passkeys.',
  businesses: [
    'The businesses at which the person has a role, by name.',
    {
      businessId: idTexts.businessId,
      businessName: 'Name of the business.',
      role: 'Role of the person.',
      scopes: 'Scopes of the role.',
      defaultLanguage: 'Default language of the business.',
      currency: 'Currency, as an ISO 4217 code.',
      timeZone: 'Time zone, as an IANA name.',
      balances: [
        'The balances that the business uses.',
        { account: 'The balance.', name: 'Its name in the language of the person, in the plural.' },
      ],
      pointsDecimals: 'Number of decimals of points: 0 if they are whole.',
      hosts: "Host names of the business's portal.",
      locations: [
        'The locations, in the order of the business file.',
        { locationId: 'Id of the location.', name: 'Its name in the language of the person.' },
      ],
      till: [
        'Rules of the tills.',
        {
          undoMinutes: 'Minutes in which a cashier can undo.',
          confirmPointsAbove: 'A larger payment with points needs a code from the member. Null: none does.',
          confirmCreditAbove: 'A larger payment with credit needs a code from the member. Null: none does.',
          typical: [
            'What is usual at the business. Absent: unknown.',
            {
              bill: 'Typical bill, in hundredths of the currency.',
              points: 'Points that are worth one, in hundredths.',
              credit: 'Credit that is worth one, in hundredths of the currency.',
            },
          ],
        },
      ],
      disabled: 'True: the business is disabled, and only reads and corrections are served.',
    },
  ],
  invitations: [
    'Invitations that the person has not answered. They permit nothing.',
    {
      businessId: idTexts.businessId,
      businessName: 'Name of the business.',
      role: 'The role that is offered.',
      name: 'The name by which the business would know the person.',
      invitedAt: 'Time of the last invitation.',
    },
  ],
  blocked: [
    'Businesses from which the person wants no invitations.',
    { businessId: idTexts.businessId, businessName: 'Name of the business.' },
  ],
});
describeObject('SetStaffName', staff.SetStaffName, 'The name of the person.', {
  name: 'The name, for the desk and new passkeys. Businesses have names of their own for the person.',
});
describeObject('DeclineInvitation', staff.DeclineInvitation, 'An invitation is declined.', {
  block: 'Whether the business cannot invite the person again, until the person allows it.',
});
describeObject('SetStaffLocale', staff.SetStaffLocale, 'The language of the desk and its messages.', {
  locale: 'The language.',
});
describeObject('StaffSessions', staff.StaffSessions, 'The valid sessions of the person, the latest first.', {
  sessions: [
    'The sessions.',
    {
      sessionId: 'Id of the session.',
      current: 'True: the session of this request.',
      openedAt: 'Time at which it was opened.',
      openedWith,
      device: 'Name of the browser. Null if unknown.',
      lastSeenAt: 'Time of the last use, to the minute.',
      expiresAt: 'Time of expiry without further use.',
    },
  ],
});
describeObject('StaffMember', staff.StaffMember, 'A person with a role at the business.', {
  staffId,
  ...nameTexts,
  email: 'E-mail address.',
  state: '`invited` until the person accepts the role, then `active`.',
  invitedAt: 'Time of the last invitation.',
  invitedBy: 'Name of whoever invited the person.',
  lastSeenAt: 'Time at which the person last used the desk for this business, to the minute. Null: never.',
});
describeObject('Staff', staff.Staff, 'The people with a role at the business, by name.', { staff: 'The people.' });
describeObject('InviteStaff', staff.InviteStaff, 'An invitation.', {
  businessId: idTexts.businessId,
  email: 'E-mail address to which the invitation is sent, and with which the person signs in.',
  ...nameTexts,
  locale: 'Language of the invitation. Absent: the default language of the business.',
});
describeObject('ChangeStaff', staff.ChangeStaff, 'What to change; the rest stays.', {
  businessId: idTexts.businessId,
  ...nameTexts,
});
describeObject('StaffCreations', staff.StaffCreations, 'What a person made for the business and still works.', {
  keys: [
    'Keys that the person made, also with another key, the latest first.',
    {
      name: 'Name of the key.',
      role: 'Role of the key.',
      scopes: 'Scopes of a key of the role `system`. Absent for other roles.',
      lastUsedAt: 'Time of the last use, to the minute. Null: never.',
    },
  ],
  webhooks: [
    'Webhooks that the person made.',
    { webhookId: 'Id of the webhook.', url: 'URL to which events are sent.' },
  ],
});
describeObject('RemoveStaff', staff.RemoveStaff, 'Removal of a person from a business.', {
  businessId: idTexts.businessId,
  reason: staffTexts.reason,
  revokeKeys: 'Names of keys that the person made, which are revoked. Absent: none.',
  deleteWebhooks: 'Ids of webhooks that the person made, which are deleted. Absent: none.',
});
describeObject('RemovedStaff', staff.RemovedStaff, 'The person has no role at the business any more.', {
  staffId,
  revoked: 'Number of open sessions that had been used for this business. They end if the person has no other role.',
});
