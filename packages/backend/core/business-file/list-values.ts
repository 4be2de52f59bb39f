/** Values of the items of a list. */
export interface ListValues {
  /** The path of the list. */
  list: string;
  /** The property of its items; none: the items themselves. */
  property?: string;
  values: readonly string[];
}

/** The path of a value, by the index of its item. */
export const toItemPath = ({ list, property }: Omit<ListValues, 'values'>, index: number): string =>
  [list, index, ...(property ? [property] : [])].join('.');
