import { sql } from 'kysely'
import pino from 'pino'
import { approval } from '../../contract/domains/approval/approval-record.ts'
import { article } from '../../contract/domains/articles/article.ts'
import { partner } from '../../contract/domains/partners/partner.ts'
import { partnerRole } from '../../contract/domains/partners/partner-role.ts'
import type { AnyCollection, AnyRow } from '../../contract/kit/collection.ts'
import { makeUlid } from '../../contract/kit/id.ts'
import { connectDatabase } from '../../server/db/connect-database.ts'
import { DEMO_GROUP } from '../../server/demo/plans/demo-places.ts'
import { createDice } from '../../server/demo/plans/seeded-random.ts'
import { createKyselyStore, transactionOf } from '../../server/sync/store/kysely-store.ts'
import type { StoreTx } from '../../server/sync/store/store.ts'
import { tableOf } from '../../server/sync/store/table.ts'

const SEED = 20_261_123
const BATCH = 2000

/** How many rows the organisation has in the end. */
export interface Grown {
  readonly partnerRoles: number
  readonly articles: number
  readonly approvals: number
}

/** Repeats what the demonstration has, with ids of its own, until there is as much as in a large organisation. Nobody else may use the database. */
export async function growOrganisation(dataDir: string, wanted: Grown): Promise<void> {
  const log = pino({ level: 'silent' })
  const onFatal = (error: unknown) => {
    throw error
  }
  const database = await connectDatabase({ url: undefined, dataDir, log, onFatal })
  try {
    const org = `org:${DEMO_GROUP.domain}`
    const shared = `shared:${DEMO_GROUP.domain}`
    await createKyselyStore({ db: database.kysely }).write(async (tx) => {
      const partners = await rowsOf(tx, partner, org)
      const roles = await rowsOf(tx, partnerRole, org)
      // Each has as many kinds as one of the demonstration.
      const perPartner = roles.length / partners.length
      const made = await copy(
        tx,
        partner,
        org,
        partners,
        Math.ceil(wanted.partnerRoles / perPartner),
        (row, number) => {
          return { uscc: null, name: `${row.name}${number}` }
        },
      )
      const urisBy = new Map<string, AnyRow[]>()
      for (const [index, row] of made.entries()) {
        const from = partners[index % partners.length]?.uri ?? ''
        urisBy.set(from, [...(urisBy.get(from) ?? []), row])
      }
      await copy(tx, partnerRole, org, roles, wanted.partnerRoles, (row, number) => {
        const copies = urisBy.get(String(row.partnerUri)) ?? []
        const of = copies[Math.floor(number / roles.length) % copies.length]
        // An account is of one franchisee alone.
        return { accountUsername: null, ...(of && { partnerUri: of.uri, partnerName: of.name }) }
      })
      await copy(tx, article, shared, await rowsOf(tx, article, shared), wanted.articles, () => ({}))
      await copy(tx, approval, shared, await rowsOf(tx, approval, shared), wanted.approvals, (row, number) => ({
        serialNo: `${row.serialNo}-${number}`,
      }))
    })
    // As after the demonstration: the embedded database gathers no statistics before it has been quiet for a while.
    await sql`analyze`.execute(database.kysely)
  } finally {
    await database.close()
  }
}

async function rowsOf(tx: StoreTx, of: AnyCollection, scope: string): Promise<AnyRow[]> {
  const db = transactionOf(tx)
  if (!db) throw new Error('rows are repeated in a database')
  const { rows } = await sql<{ uri: string }>`select uri from ${sql.table(tableOf(of).name)}
    where scope = ${scope} and deleted_at is null order by uri`.execute(db)
  return tx.lock(
    of,
    scope,
    rows.map(({ uri }) => uri),
  )
}

/** As many as are missing to `count`, by turns after each of `rows`. */
async function copy(
  tx: StoreTx,
  of: AnyCollection,
  scope: string,
  rows: readonly AnyRow[],
  count: number,
  change: (row: AnyRow, number: number) => Readonly<Record<string, unknown>>,
): Promise<AnyRow[]> {
  const dice = createDice(SEED)
  const made = Array.from({ length: Math.max(0, count - rows.length) }, (_, number) => {
    const row = rows[number % rows.length]
    if (!row) throw new Error(`the demonstration has no ${of.name}`)
    return { ...row, ...change(row, number), uri: `${of.idPrefix}_${makeUlid(Date.now(), dice.next)}` }
  })
  for (let at = 0; at < made.length; at += BATCH)
    await tx.flush(
      made.slice(at, at + BATCH).map((row) => ({ kind: 'insert', collection: of, scope, row }) as const),
      [],
      [],
    )
  return made
}
