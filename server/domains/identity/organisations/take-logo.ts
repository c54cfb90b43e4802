// A logo belongs to the organisation that shows it.
import { type QueryExecutorProvider, sql } from 'kysely'
import type { FileRef } from '#contract/domains/platform.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { CallFailure } from '../../call-failure.ts'

/** Gives a whole upload of the caller's to the organisation, whose members may then see it. */
export async function takeLogo(
  db: QueryExecutorProvider,
  userId: string,
  domain: string,
  logo: FileRef,
): Promise<void> {
  const { rows } = await sql`update file set domain = ${domain}
    where file_uri = ${logo.fileUri} and complete and (owner_user_id = ${userId} or domain = ${domain})
    returning 1`.execute(db)
  if (rows.length === 0) throw new CallFailure(ERROR_CODES.badInput, 'fileDamaged')
}
