// Ten thousand partners with three roles each, written into the data of a server that stands still.
import { partner } from '../../contract/domains/partners/partner.ts'
import { partnerRole } from '../../contract/domains/partners/partner-role.ts'
import { type AnyCollection, type AnyRow, completeRow } from '../../contract/kit/collection.ts'
import { newInState } from '../../contract/kit/workflow.ts'
import { connectDatabase } from '../../server/db/connect-database.ts'
import { createKyselyStore } from '../../server/sync/store/kysely-store.ts'

export const PARTNERS = 10_000
export const TYPES = ['107', '111', '122'] as const
const BATCH = 2000
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Into the organisation `domain`. */
export async function fillPartners(dataDir: string, domain: string): Promise<void> {
  const database = await connectDatabase({ dataDir, log: quiet })
  try {
    const store = createKyselyStore({ db: database.kysely })
    const write = async (collection: AnyCollection, rows: AnyRow[]) => {
      for (let at = 0; at < rows.length; at += BATCH)
        await store.write((tx) =>
          tx.flush(
            rows
              .slice(at, at + BATCH)
              .map((row) => ({ kind: 'insert', collection, scope: `org:${domain}`, row }) as const),
            [],
            [],
          ),
        )
    }
    await write(
      partner,
      Array.from({ length: PARTNERS }, (_, at) => partnerOf(at)),
    )
    await write(
      partnerRole,
      Array.from({ length: PARTNERS * TYPES.length }, (_, at) => roleOf(at)),
    )
  } finally {
    await database.close()
  }
}

const uriOf = (prefix: string, at: number) => `${prefix}_01BENCH${String(at).padStart(19, '0')}`
const shown = (at: number) => ({
  contactName: '周木生',
  contactMobile: `138${String(10_000_000 + at).padStart(8, '0')}`,
  papersUntil: at % 7 === 0 ? '2027-03-01' : null,
})

const partnerOf = (at: number): AnyRow =>
  completeRow(partner, uriOf(partner.idPrefix, at), {
    ...{ name: `杭州第${at}建筑劳务有限公司`, partnerKind: 'person', tags: [], source: 'import' },
    ...{ address: `浙江省杭州市余杭区文一西路${at}号`, typeCodes: [...TYPES], ownerUsername: 'chairman' },
    ...shown(at),
    ...newInState('active'),
  })

function roleOf(at: number): AnyRow {
  const of = Math.floor(at / TYPES.length)
  return completeRow(partnerRole, uriOf(partnerRole.idPrefix, at), {
    ...{ partnerUri: uriOf(partner.idPrefix, of), typeCode: TYPES[at % TYPES.length], status: 'active' },
    ...{ partnerName: `杭州第${of}建筑劳务有限公司`, partnerStatus: 'active', joinDate: '2026-01-05' },
    ...{ staffUris: [], safetyOfficers: [], trades: [], serviceKinds: [], registeredStaff: [], agreementFiles: [] },
    ...shown(of),
  })
}
