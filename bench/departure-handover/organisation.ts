// An organisation in an embedded database where people own things: partners, contacts, sites of the schedule.
import { scheduleItem } from '../../contract/domains/board/schedule-item.ts'
import { employee } from '../../contract/domains/hr/employee.ts'
import { offboarding } from '../../contract/domains/hr/processes/offboarding.ts'
import { externalContact } from '../../contract/domains/partners/external-contact.ts'
import { partner } from '../../contract/domains/partners/partner.ts'
import type { AnyCollection } from '../../contract/kit/collection.ts'
import { idMaker } from '../../contract/kit/id.ts'
import { scopeName } from '../../contract/kit/scope.ts'
import { connectDatabase } from '../../server/db/connect-database.ts'
import { migrate } from '../../server/db/migrate.ts'
import { byNobody } from '../../server/domains/by-nobody.ts'
import { createServerParts } from '../../server/server-domains.ts'
import { createCommand } from '../../server/sync/push/command.ts'
import { createKyselyStore } from '../../server/sync/store/kysely-store.ts'
import { sampleRow } from '../../tests/kit/isolation/samples.ts'

const DOMAIN = 'org_bench'
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const DAY_MS = 24 * 3_600_000

/** How many of each somebody owns; together a thousand. */
const PARTNERS = 500
const CONTACTS = 300
const DATES = 200
export const OWNED = PARTNERS + CONTACTS + DATES

/** Opens it. `leaver` adds somebody who owns a thousand things and may leave; `leave` lets the server's clock do it. */
export async function openOrganisation() {
  const database = await connectDatabase({ log })
  await migrate(database, { log })
  const store = createKyselyStore({ db: database.kysely, changes: database.changes })
  const nowMs = Date.now
  const { domains, workflows } = createServerParts(database.kysely, nowMs, async () => undefined, 'bench')
  const command = createCommand({ store, domains, clock: nowMs, poke: () => undefined })
  const newId = idMaker(nowMs, Math.random)
  const put = async (of: AnyCollection, rows: readonly Record<string, unknown>[]) => {
    const scope = scopeName(of.audience, { userId: '', domain: DOMAIN })
    const uris = rows.map(() => newId(of.idPrefix))
    // What is not said is as in any row of the collection.
    const usual = sampleRow(of, 'bench', { bench: newId('app') })
    const writes = rows.map((values, at) => ({
      ...{ kind: 'insert' as const, collection: of, scope },
      row: { ...usual, ...values, uri: String(uris[at]), rev: 0 },
    }))
    await store.write((tx) => tx.flush(writes, [], []))
    return uris
  }
  let people = 0
  const person = async (name: string) => {
    people += 1
    const number = String(people).padStart(4, '0')
    const username = `bench-${number}`
    const groupUri = newId('dept')
    const work = { employeeStatus: 'active', membership: 'active', stage: 'regular', entryDate: '2020-01-01' }
    const card = { name, username, employeeNo: number, mobile: `1380000${number}`, groupUri, groupUris: [groupUri] }
    const [uri] = await put(employee, [{ ...card, dutyUris: [], ...work }])
    return { uri: String(uri), username, name, groupUri }
  }
  const times = (count: number, one: (at: number) => Record<string, unknown>) =>
    Array.from({ length: count }, (_, at) => one(at))
  const leaver = async () => {
    const gone = await person('林志强')
    const next = await person('周海燕')
    const shared = { contactName: '陈总', contactMobile: '13900000000', status: 'active', trail: [], files: [] }
    await put(
      partner,
      times(PARTNERS, (at) => ({
        ...{ name: `${gone.username} 班组 ${at}`, partnerKind: 'person', ownerUsername: gone.username, tags: [] },
        ...{ contacts: [], notes: [], ...shared },
      })),
    )
    await put(
      externalContact,
      times(CONTACTS, (at) => ({
        ...{ name: `联系人 ${at}`, mobile: '13900000001', ownerUsername: gone.username },
        ...{ sharedWith: [], tags: [], followUps: [] },
      })),
    )
    await put(
      scheduleItem,
      times(DATES, (at) => ({
        ...{ title: `例会 ${at}`, startAt: nowMs() + (at + 2) * DAY_MS, endAt: nowMs() + (at + 2) * DAY_MS },
        ...{ allDay: false, repeat: 'none', participants: [], remindMinutes: [], doneDays: [], status: 'todo' },
        ...{ ownerUsername: gone.username, ownerName: gone.name },
      })),
    )
    const [uri] = await put(offboarding, [
      {
        ...{ employeeUri: gone.uri, employeeName: gone.name, groupUri: gone.groupUri, employeeUsername: gone.username },
        ...{ departureType: 'mutual', applyDate: '2026-01-01', expectedLastDay: '2026-01-31', lastDay: '2026-01-31' },
        ...{ shortened: false, handoverUri: next.uri, handoverName: next.name, handoverUsername: next.username },
        ...{ items: [], ownerUsernames: [], mode: 'direct', status: 'handover', trail: [], rehireAdvice: 'ok' },
      },
    ])
    return { uri: String(uri), username: gone.username, next: next.username }
  }
  const served = workflows.find(({ flow }) => flow.collection === offboarding)
  if (!served) throw new Error('departures are not served')
  const leave = async (uri: string) => {
    const causeId = newId('cmd').slice(4)
    const who = byNobody(DOMAIN)
    await command(who, causeId, ({ all, forPerson, prefetch, storeTx }) =>
      served.take({ all, forPerson, prefetch, storeTx, who, atMs: nowMs(), causeId }, 'leave', uri),
    )
  }
  return { db: database.kysely, leaver, leave, close: () => database.close() }
}
