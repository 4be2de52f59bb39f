type MemberItem = { business_id: string; member_id: string; item_id: string; created_at: Date };

/** The tables of what members wish for in the shop. */
export interface WishTables {
  /** Members who are told when an item is in stock again. */
  stock_alerts: MemberItem;
  /** The item that a member saves for. */
  goals: MemberItem;
}
