// What is seen of invitations and of those who came by them.
import { sql } from 'kysely'
import type { BuiltMember } from './people.ts'
import type { TestApp } from './server/app.ts'
import { filledRows } from './sync/filled-rows.ts'

/** The looks into an organisation; `kit` may be filled later. */
export function lookAtInvited(kit: { readonly server: TestApp; readonly boss: BuiltMember }) {
  return {
    list: async (by: BuiltMember = kit.boss) =>
      (await kit.server.call('identity', 'inviteList', { pageNo: 1, pageSize: 20 }, by.token)).result?.records ?? [],
    /** On the roster. */
    record: async (username: string) =>
      (await filledRows(kit.server, kit.boss.token, 'employee')).find((row) => row.username === username),
    mobileOf: async (one: BuiltMember) =>
      (await sql<{ mobile: string }>`select mobile from account where user_id = ${one.userId}`.execute(kit.server.db))
        .rows[0]?.mobile ?? '',
  }
}
