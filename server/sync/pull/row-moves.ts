// Which rows have moved since a counter value: a list beside the rows, kept by the trigger that stamps them.

/** A delta looks at so many moves for every row it may have: where a few rows move all the time, it becomes a filling. */
export const MOVES_PER_ROW = 4

/** What moved in a table's rows of the scope `$1` after the counter `$since`: `moves`, some rows several times. */
export const movesSince = (table: string, since: number, limit: number): string =>
  `moves as materialized (select uri from row_move
    where scope = $1 and collection = '${table}' and rev > $${since}::bigint limit $${limit}::bigint * ${MOVES_PER_ROW})`
