import { statements } from './statements';

const read = `translate(value, E' \\t._·/-', '')`;

/**
 * Stores the numbers of old cards as they are read now, without separators: without it, their members would not be found. Two
 * that would become one stay two, and the log names their business at each start.
 */
export const cardNumbers = statements([
  `with spelled as (
      select business_id, value, ${read} as read from identifiers where kind = 'migrationCard'
    ), counted as (
      select spelled.*, count(*) over (partition by business_id, read) as same from spelled
    )
    update identifiers i set value = c.read from counted c
    where c.same = 1 and c.read <> c.value and c.read <> ''
      and i.business_id = c.business_id and i.kind = 'migrationCard' and i.value = c.value`,
]);
