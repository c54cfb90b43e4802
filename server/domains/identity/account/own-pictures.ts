// Pictures that a person hands in with a call.
import { sql } from 'kysely'
import type { FileRef } from '#contract/domains/files.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import type { CallContext } from '../../call-context.ts'
import { CallFailure } from '../../call-failure.ts'

/** Pictures are the caller's own and have arrived whole. Throws 400 `pictureMissing`. */
export async function refuseMissingPictures({ db, who }: CallContext, pictures: readonly FileRef[]): Promise<void> {
  const uris = pictures.map((one) => one.fileUri)
  const here = await sql`select 1 from file where owner_user_id = ${who.userId} and complete and type like 'image/%'
    and file_uri in (select json_array_elements_text(${JSON.stringify(uris)}::text::json))`.execute(db)
  if (here.rows.length < new Set(uris).size) throw new CallFailure(ERROR_CODES.badInput, 'pictureMissing')
}
