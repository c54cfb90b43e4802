// The table of a collection, for migrations: what every mirrored row needs around its own columns is said here once.
import { type Kysely, sql } from 'kysely'
import { quoteName } from './quote-name.ts'

/**
 * A collection as it is when the migration is written. Names and SQL types stand in the migration itself: what it makes
 * must not change when the contract does.
 */
export interface MirroredTable {
  /** The collection's name in the contract: `sharedTemplate` has the table `shared_template`. */
  readonly collection: string
  /** Column to SQL type, one for each field: `{ name: 'text not null', sort_no: 'integer' }`. */
  readonly columns: Readonly<Record<string, string>>
  /** Columns of the collection's lookups. */
  readonly lookups?: readonly string[]
  /** Columns of its unique rules; a rule that holds for some rows only says for which, as SQL. */
  readonly unique?: readonly (string | { readonly column: string; readonly where: string })[]
  /** The column of its row scope, if it has one. */
  readonly rowScope?: string
  /** The column by which its rows leave the devices' window, if it has one. */
  readonly window?: string
}

const SYSTEM_COLUMNS = [
  'uri text primary key',
  'scope text not null',
  'rev bigint not null',
  'created_at bigint',
  'created_by text',
  'updated_at bigint',
  'updated_by text',
  'deleted_at bigint',
]
/** PostgreSQL cuts longer names off, without a word. */
const MAX_NAME = 63

/**
 * Makes the table of a collection with all that sync asks of it: system columns, the index of fillings, one per lookup and
 * unique rule, and the triggers that stamp a row and note what it has left. Throws where a named column is not there.
 */
export async function mirroredTable(db: Kysely<unknown>, described: MirroredTable): Promise<void> {
  for (const statement of statementsOf(described)) await sql.raw(statement).execute(db)
}

function statementsOf({ collection, columns, lookups = [], unique = [], rowScope, window }: MirroredTable): string[] {
  const name = collection.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const table = nameOf(name)
  const column = (wanted: string): string => {
    if (!Object.hasOwn(columns, wanted)) throw new Error(`${name} has no column ${wanted}`)
    return nameOf(wanted)
  }
  const own = Object.entries(columns).map(([key, type]) => `${nameOf(key)} ${type}`)
  const statements = [
    // Room for a second version of a row in its page: most writes then touch no index.
    `create table ${table} (${[...SYSTEM_COLUMNS, ...own].join(', ')}) with (fillfactor = 80)`,
    // The tail of an id is random: a range of tails is a share of the rows (fillings).
    `create index ${nameOf(`${name}_tail`)} on ${table} (scope, (right(uri, 3)) collate "C")`,
  ]
  for (const one of lookups)
    statements.push(`create index ${nameOf(`${name}_${one}`)} on ${table} (scope, ${column(one)})`)
  if (window !== undefined)
    statements.push(`create index ${nameOf(`${name}_window`)} on ${table} (scope, ${column(window)})`)
  for (const one of unique) {
    const rule = typeof one === 'string' ? { column: one } : one
    const holdsFor = 'where' in rule ? ` and (${rule.where})` : ''
    statements.push(
      `create unique index ${nameOf(`${name}_${rule.column}_unique`)} on ${table} (scope, ${column(rule.column)})
        where deleted_at is null${holdsFor}`,
    )
  }
  statements.push(
    `create trigger stamp before insert or update or delete on ${table} for each row execute function stamp_row()`,
    `create trigger keep before truncate on ${table} for each statement execute function stamp_row()`,
  )
  if (rowScope !== undefined) {
    const held = column(rowScope)
    statements.push(
      `create trigger departed after update of ${held} on ${table} for each row
        when (old.${held} is distinct from new.${held})
        execute function note_departure('${collection}', '${rowScope}')`,
    )
  }
  return statements
}

function nameOf(name: string): string {
  if (name.length > MAX_NAME) throw new Error(`${name}: a name has at most ${MAX_NAME} characters`)
  return quoteName(name)
}
