// Papers of an application to become a partner: they are the asked organisation's, whose auditors open them, and stay open to
// whoever has sent them, who is no member there.
import { type QueryExecutorProvider, sql } from 'kysely'
import type { FileRef } from '#contract/domains/files.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { CallFailure } from '../call-failure.ts'

/**
 * Gives papers to the organisation that is asked: uploads of the applicant that are whole, or stand in the application
 * already. Throws 400 `pictureMissing`.
 */
export async function giveApplicationFiles(
  db: QueryExecutorProvider,
  { userId, domain }: { readonly userId: string; readonly domain: string },
  files: readonly FileRef[] | null | undefined,
): Promise<void> {
  const uris = [...new Set((files ?? []).map(({ fileUri }) => fileUri))]
  if (uris.length === 0) return
  const { rows } = await sql`update file set domain = ${domain}
    where owner_user_id = ${userId} and complete and file_uri = any(${uris}::text[]) returning 1`.execute(db)
  if (rows.length < uris.length) throw new CallFailure(ERROR_CODES.badInput, 'pictureMissing')
}

/** Whether somebody has sent the file along with an application of his own. */
export async function isOnOwnApplication(db: QueryExecutorProvider, fileUri: string, userId: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from partner_application where applicant_user_id = ${userId} and deleted_at is null
    and files @> ${JSON.stringify([{ fileUri }])}::text::jsonb limit 1`.execute(db)
  return rows.length > 0
}
