import * as keys from '../schemas/keys';
import { staffTexts } from '../calls/common-texts';
import { describeObject, describeValue } from './describe';

const keyScopes = 'Scopes of a key of the role `system`. Absent for other roles.';

describeValue('KeyRole', keys.KeyRole, 'Role of a service key, which determines its scopes.');
describeValue('SystemScope', keys.SystemScope, 'Permission of a key of the role `system`.');
describeValue('KeyName', keys.KeyName, 'Name of a service key, recorded in the audit log. A name cannot be reused.');
describeObject('CreateKey', keys.CreateKey, 'A new service key.', {
  name: 'Name of the key.',
  role: 'Role of the key.',
  scopes: 'Scopes of a key of the role `system`, which requires them. Absent for other roles.',
  businessId:
    'Id of the business to which the key is restricted. Required for the roles cashier, manager and owner. Absent for all businesses.',
  expiresAt: 'Time of expiry. Defaults to one year from now.',
});
describeObject('CreatedKey', keys.CreatedKey, 'The service key.', {
  name: 'Name of the key.',
  role: 'Role of the key.',
  scopes: keyScopes,
  businessId: 'Id of the business to which the key is restricted. Null for all businesses.',
  expiresAt: 'Time of expiry.',
  key: 'The key, returned only once. Null for a repeated request.',
});
describeObject('ListKeys', keys.ListKeys, 'The requested keys.', {
  businessId: 'Only keys that are restricted to this business. Absent for all keys.',
});
describeObject('Keys', keys.Keys, 'Service keys, newest first.', {
  keys: [
    'The keys, without their secrets.',
    {
      name: 'Name of the key.',
      role: 'Role of the key.',
      scopes: keyScopes,
      businessId: 'Id of the business to which the key is restricted. Null for all businesses.',
      state: 'State of the key.',
      createdAt: 'Time of creation.',
      createdBy: 'Name of the creator.',
      creatorRemoved:
        'True: who created it, also with another key, has no role at the business any more. Absent: no, not known, or in the list of all businesses.',
      expiresAt: 'Time of expiry.',
      lastUsedAt: 'Time of the last use, to the minute. Null if never used.',
      revokedAt: 'Time of revocation. Null if not revoked.',
    },
  ],
});
describeObject('RevokeKey', keys.RevokeKey, 'Revocation of a key.', {
  businessId: 'Id of the business to which the key is restricted. Absent for any key.',
  reason: staffTexts.reason,
});
describeObject('RevokedKey', keys.RevokedKey, 'The key was revoked.', {
  name: 'Name of the key.',
  revokedAt: 'Time of revocation.',
});
