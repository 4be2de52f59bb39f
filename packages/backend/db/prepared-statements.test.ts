import { describe, expect, it } from 'vitest';
import { PreparedStatements } from './prepared-statements';

/** The names that a statement has in its first uses. */
const use = (statements: PreparedStatements, sql: string, times = 5) =>
  Array.from({ length: times }, () => statements.getName(sql));

describe('Prepared statements', () => {
  it('get a name by a hash of their text once they are used often', () => {
    const statements = new PreparedStatements();
    const [first, second, third, fourth, fifth] = use(statements, 'select id from members where id = $1');
    expect([first, second, third, fourth]).toEqual([undefined, undefined, undefined, undefined]);
    expect(fifth).toMatch(/^lp_[0-9a-f]{32}$/);
    expect(statements.getName('select id from members where id = $1')).toBe(fifth);
    expect(use(new PreparedStatements(), 'select id from members where id = $1').at(-1)).toBe(fifth);
    expect(use(statements, 'select id from members where id = $2').at(-1)).not.toBe(fifth);
  });

  it.each([
    'select * from gifts where id = $1',
    'select "g".* from gifts g where id = $1',
    'update gifts set used_at = $1 returning *',
    'select id, * from gifts where id = $1',
    'select 1; select $1',
  ])('never include %s', (sql) => {
    expect(use(new PreparedStatements(), sql)).toEqual(Array(5).fill(undefined));
  });

  it('include one that counts rows', () => {
    expect(use(new PreparedStatements(), 'select count(*) from gifts where id = $1').at(-1)).toBeDefined();
  });

  it('are at most two hundred', () => {
    const statements = new PreparedStatements();
    const named = Array.from({ length: 250 }, (_, index) => use(statements, `select ${index} where $1`).at(-1));
    expect(named.filter((name) => name !== undefined)).toHaveLength(200);
  });

  it('have no name after they are disabled', () => {
    const statements = new PreparedStatements();
    use(statements, 'select $1');
    statements.stop();
    expect(statements.getName('select $1')).toBeUndefined();
  });
});
