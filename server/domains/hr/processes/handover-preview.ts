// What a departure will move, said before it does.
import { sql } from 'kysely'
import type { hr } from '#contract/domains/hr/hr.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import type { CallHandler } from '../../call-context.ts'
import { CallFailure } from '../../call-failure.ts'
import { visibleEmployee } from '../visible-employee.ts'
import { countOf, ownedThings } from './owned-things.ts'

/** Counts what the person of a departure owns at this moment. */
export const handoverPreview: CallHandler<(typeof hr.calls)['handoverPreview']> = async (
  { db, who, nowMs },
  { uri },
) => {
  const { rows } = await sql<{ employeeUri: string }>`select employee_uri as "employeeUri" from offboarding
    where uri = ${uri} and scope = ${`shared:${who.domain}`} and deleted_at is null`.execute(db)
  const person = rows[0] && (await visibleEmployee(db, who, rows[0].employeeUri))
  if (!person) throw new CallFailure(ERROR_CODES.notFound, 'personMissing')
  const username = typeof person.username === 'string' ? person.username : null
  const owned = await ownedThings(
    db,
    { domain: who.domain, employeeUri: person.uri, username },
    { but: uri, atMs: nowMs() },
  )
  return { moved: countOf(owned) }
}
