/** The roles of people at a business: owner ⊃ manager ⊃ cashier; support apart. */
export const staffRoles = ['owner', 'manager', 'cashier', 'support'] as const;
