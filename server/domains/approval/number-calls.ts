// A number of a form, for whoever may ask for it; who has looked is written down.
import { sql } from 'kysely'
import { approval } from '#contract/domains/approval/approval-record.ts'
import type { approvalNumberCalls as declared } from '#contract/domains/approval/number-calls.ts'
import { keptValue, mayReadNumbers, secretsIn } from '#contract/domains/approval/secret-value.ts'
import { approvalVersion } from '#contract/domains/approval/template.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { makeUlid } from '#contract/kit/id.ts'
import type { CallHandlers } from '#server/domains/call-context.ts'
import { CallFailure } from '#server/domains/call-failure.ts'
import { databaseOf } from './keep-numbers.ts'
import { numberOf } from './number-store.ts'

export const approvalNumberCalls: CallHandlers<{ calls: typeof declared }> = {
  readApprovalNumber: async ({ command, who, nowMs, random, outside }, { uri, ref }) => {
    const atMs = nowMs()
    const number = await command(who, makeUlid(atMs, random), async (inside) => {
      const row = await inside.tx.get(approval, uri)
      const version = row && (await inside.all.get(approvalVersion, row.versionUri))
      const place =
        row && version && secretsIn(version.form, row.values).find(({ value }) => keptValue(value)?.ref === ref)
      if (!place) throw new CallFailure(ERROR_CODES.notFound)
      if (!mayReadNumbers(row, place.field, who.username)) throw new CallFailure(ERROR_CODES.noPermission)
      const db = databaseOf(inside)
      await sql`insert into access_log (at, user_id, domain, action, uri, fields)
        values (${atMs}, ${who.userId}, ${who.domain}, 'sensitive.read', ${uri},
          ${JSON.stringify([place.path])}::text::jsonb)`.execute(db)
      return numberOf(db, outside.secret, { approvalUri: uri, ref })
    })
    if (number === undefined) throw new CallFailure(ERROR_CODES.notFound)
    return { number }
  },
}
