import { z } from 'zod';
import * as members from '../schemas/desk-members';
import { OkResponse } from '../schemas/member';
import * as passkeys from '../schemas/passkeys';
import * as reports from '../schemas/reports';
import * as staff from '../schemas/staff-members';
import * as tillActions from '../schemas/till-actions';
import * as unusual from '../schemas/unusual-accounts';

const Nothing = z.object({});

/** The schemas and errors of the desk's calls. */
export const deskSchemas = {
  requestStaffCode: { body: staff.RequestStaffCode, response: staff.StaffCodeSent },
  openStaffSession: { body: staff.OpenStaffSession, response: staff.OpenedStaffSession },
  createPasskeySignIn: { body: Nothing, response: passkeys.PasskeySignIn },
  openPasskeySession: { body: passkeys.OpenPasskeySession, response: staff.OpenedPasskeySession },

  getStaffSession: { response: staff.StaffSession },
  endStaffSession: { body: Nothing, response: OkResponse },
  confirmStaffSession: { body: staff.ConfirmStaffSession, response: staff.ConfirmedStaffSession },
  confirmStaffSessionByPasskey: {
    body: passkeys.ConfirmByPasskey,
    response: staff.ConfirmedByPasskey,
  },
  approvePurchase: { body: staff.ApprovePurchase, response: staff.ApprovedPurchase },
  setStaffLocale: { body: staff.SetStaffLocale, response: OkResponse },
  setStaffName: { body: staff.SetStaffName, response: OkResponse },
  acceptInvitation: { params: staff.OneInvitation, body: Nothing, response: OkResponse },
  declineInvitation: { params: staff.OneInvitation, body: staff.DeclineInvitation, response: OkResponse },
  allowInvitations: { params: staff.OneInvitation, body: Nothing, response: OkResponse },
  listStaffSessions: { response: staff.StaffSessions },
  revokeStaffSession: { params: staff.OneStaffSession, body: Nothing, response: OkResponse },
  createPasskeyRegistration: { body: Nothing, response: passkeys.PasskeyRegistration, errors: ['LIMIT_REACHED'] },
  registerPasskey: { body: passkeys.RegisterPasskey, response: passkeys.RegisteredPasskey, errors: ['LIMIT_REACHED'] },
  listPasskeys: { response: passkeys.Passkeys },
  deletePasskey: { params: passkeys.OnePasskey, body: Nothing, response: OkResponse },

  listStaff: { query: staff.ListStaff, response: staff.Staff },
  inviteStaff: {
    body: staff.InviteStaff,
    response: staff.StaffMember,
    errors: ['ALREADY_EXISTS', 'INVITATION_BLOCKED'],
  },
  changeStaff: {
    params: staff.OneStaffMember,
    body: staff.ChangeStaff,
    response: staff.StaffMember,
    errors: ['LAST_OWNER'],
  },
  listStaffCreations: { params: staff.OneStaffMember, query: staff.ListStaff, response: staff.StaffCreations },
  removeStaff: {
    params: staff.OneStaffMember,
    body: staff.RemoveStaff,
    response: staff.RemovedStaff,
    errors: ['LAST_OWNER'],
  },

  searchMembers: { body: members.SearchMembers, response: members.MembersPage },
  listMemberNotes: { params: members.MemberParams, query: members.MemberListQuery, response: members.MemberNotes },
  addMemberNote: { params: members.MemberParams, body: members.AddMemberNote, response: members.MemberNote },
  deleteMemberNote: {
    params: members.MemberNoteParams,
    body: members.DeleteMemberNote,
    response: members.DeletedMemberNote,
  },
  listMemberConsents: {
    params: members.MemberParams,
    query: members.MemberListQuery,
    response: members.MemberConsents,
  },
  listMemberSessions: {
    params: members.MemberParams,
    query: members.ListMemberSessions,
    response: members.MemberSessions,
  },
  revokeMemberSession: {
    params: members.OneMemberSession,
    body: members.RevokeMemberSession,
    response: members.RevokedMemberSession,
  },
  listTillActs: { query: tillActions.ListTillActs, response: tillActions.TillActions },
  getReport: { query: reports.GetReport, response: reports.Report },
  listUnusualAccounts: { query: unusual.ListUnusualAccounts, response: unusual.UnusualAccounts },
} as const;
