// The handlers of the platform's calls: states of uploads, base data, previews, the weather.
import { sql } from 'kysely'
import type { platform } from '#contract/domains/platform.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import type { CallContext, CallHandlers } from '../call-context.ts'
import { CallFailure } from '../call-failure.ts'
import { cityCode, regionsBelow, regionTable } from '../regions.ts'
import { dictionary } from './base-data/dictionaries.ts'
import { mailPage } from './base-data/mail-pages.ts'
import { fileNameFor } from './file-name.ts'
import { fileRecord } from './file-records.ts'
import { maySeeFile } from './file-sight.ts'
import { previewKind } from './file-type.ts'

export const platformCalls: CallHandlers<typeof platform> = {
  fileStatus: async ({ db, who }, { fileUri }) => {
    const found = await sql<{ status: { received: number; complete: boolean } }>`
      select jsonb_build_object('received', received, 'complete', complete) as status
      from file where file_uri = ${fileUri} and owner_user_id = ${who.userId}`.execute(db)
    return found.rows[0]?.status ?? { received: 0, complete: false }
  },
  regionList: async (_, { parentCode }) => ({ regions: [...regionsBelow(parentCode)] }),
  regionTable: async () => ({ lines: regionTable }),
  dictionaryList: async ({ outside }, { type }) => ({ items: dictionary(type, outside.texts) }),
  getByEmailPostfix: async (_, { postfix }) => ({ url: mailPage(postfix) }),
  /** One answer for a file that is missing, unfinished or not for him. */
  getByFileId: async ({ db, who }, { fileId }) => {
    const file = await fileRecord(db, fileId)
    if (!file?.complete || !(await maySeeFile(db, file, who))) throw new CallFailure(ERROR_CODES.notFound)
    return {
      fileUri: file.fileUri,
      fileName: fileNameFor(file.name, file.type),
      fileType: file.type,
      size: file.size,
      url: fileAddress(file.fileUri),
      kind: previewKind(file.type),
    }
  },
  weather: async ({ db, who, weather, nowMs }, { city }) => {
    const code = city === undefined ? await regionOf(db, who.domain) : /^\d{6}$/.test(city) ? city : cityCode(city)
    // A city nobody knows is not asked of a provider, nor answered with the weather of another one.
    const found = city !== undefined && code === undefined ? undefined : await weather.ask(code)
    if (!found) return { source: 'none' as const, city: '', temperature: '', weather: '', atMs: nowMs() }
    return { source: 'provider' as const, ...found }
  },
}

/** Where an organisation says that it is; undefined where it says nothing, and for a personal identity. */
async function regionOf(db: CallContext['db'], domain: string): Promise<string | undefined> {
  const { rows } = await sql<{ regionCode: string }>`select region_code as "regionCode" from organisation
    where domain_uri = ${domain} and region_code <> ''`.execute(db)
  return rows[0]?.regionCode
}

/** Where the bytes of a file are read, with the reading cookie. */
export const fileAddress = (fileUri: string): string => `/api/platform/files/${encodeURIComponent(fileUri)}`
