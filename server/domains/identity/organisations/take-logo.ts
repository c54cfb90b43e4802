// A logo belongs to the organisation that shows it.
import { type QueryExecutorProvider, sql } from 'kysely'
import type { FileRef } from '#contract/domains/files.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { CallFailure } from '../../call-failure.ts'

/**
 * Gives a whole upload of the caller's to the organisation, whose members may then see it. Of others' uploads only the logo
 * that it has already stays one: any file that is named here is shown to everybody.
 */
export async function takeLogo(
  db: QueryExecutorProvider,
  userId: string,
  domain: string,
  logo: FileRef,
): Promise<void> {
  const { rows } = await sql`update file set domain = ${domain}
    where file_uri = ${logo.fileUri} and complete and (owner_user_id = ${userId} or (domain = ${domain} and exists (
      select 1 from organisation where domain_uri = ${domain} and logo ->> 'fileUri' = file_uri)))
    returning 1`.execute(db)
  if (rows.length === 0) throw new CallFailure(ERROR_CODES.badInput, 'fileDamaged')
}
