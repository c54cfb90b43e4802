// A mobile number for those who need not know the whole one.
import { sql } from 'kysely'

/** First 3 and last 4 digits of a column; '' for none. */
export const maskedMobile = (column: string) =>
  sql`case when coalesce(${sql.ref(column)}, '') = '' then ''
    else left(${sql.ref(column)}, 3) || '****' || right(${sql.ref(column)}, 4) end`
