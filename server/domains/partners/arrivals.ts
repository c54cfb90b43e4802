// Somebody of a partner has joined by an invitation: whoever keeps partners of that kind hears of it.
import { PARTNER_TYPES, type PartnerTypeName, typeOfCode } from '#contract/domains/partners/partner-types.ts'
import { placeWords } from '#server/domains/arrival-hooks.ts'
import { callOf, type WorkflowServices } from '#server/domains/serve-workflow.ts'
import { writeNotices } from '#server/domains/write-message.ts'
import { transactionOf } from '#server/sync/store/kysely-store.ts'

/** Where partners of a kind are kept. */
const PAGES: Readonly<Record<PartnerTypeName, string>> = {
  franchisee: 'join',
  upstream: 'upstream',
  projectDepartment: 'construction',
  constructionTeam: 'spreadSuperintendent',
  labour: 'labor',
  serviceProvider: 'servicer',
  engineering: 'engineering',
  property: 'property',
}

/** Lets partners hear of arrivals. */
export function serveArrivals({ arrivals, people }: WorkflowServices): void {
  arrivals.on(async (arrival) => {
    const { storeTx, who, atMs, typeCode, place, member } = arrival
    const type = typeCode === null || typeCode === 'worker' ? undefined : typeOfCode(typeCode)
    const db = transactionOf(storeTx)
    if (!type || !db) return undefined
    const names = Object.keys(PARTNER_TYPES) as PartnerTypeName[]
    const page = names.find((one) => PARTNER_TYPES[one].code === type.code) ?? 'labour'
    const keepers = await people.holders(storeTx, who.domain, type.permission, atMs)
    const to = keepers.filter(({ userId }) => userId !== member.userId)
    const call = callOf({ ...arrival, row: { uri: member.employeeUri, rev: 0 }, step: '', comment: '' }, 'partner')
    await writeNotices(
      arrival,
      call,
      to.map(({ userId }) => ({ userId, domain: who.domain })),
      {
        kind: 'organisation',
        facts: {
          ...{ event: 'partnerArrived', name: member.name, typeCode: type.code },
          place: placeWords(await arrivals.namesOf(db, who.domain, [place]), place),
        },
        ...{ fromName: member.name, deepLink: `/organization/${PAGES[page]}` },
      },
    )
    return undefined
  })
}
