// Commands at the start of the demonstration: one that is over, one withdrawn, one that waits for an account of its own.

import { type Kysely, sql } from 'kysely'
import { DAY_MS } from '#contract/kit/day-ms.ts'

/** Writes them; none interrupts whoever tries the demonstration out. */
export async function seedStartCommands(db: Kysely<unknown>, nowMs: number): Promise<void> {
  let made = 0
  const add = async (line: {
    kind: string
    path?: string
    words?: string
    account?: string
    age: number
    days: number
    isWithdrawn?: boolean
  }) => {
    const madeAt = nowMs - line.age * DAY_MS
    await sql`insert into start_command (uri, kind, path, words, audience, subject, until_at, made_at, withdrawn_at)
      values (${`startCommand_demo${++made}`}, ${line.kind}, ${line.path ?? ''}, ${line.words ?? ''},
        ${line.account === undefined ? 'everybody' : 'account'},
        coalesce((select user_id from account where username = ${line.account ?? ''}), ''),
        ${madeAt + line.days * DAY_MS}, ${madeAt}, ${line.isWithdrawn ? madeAt + 3_600_000 : null})`.execute(db)
  }
  await add({
    kind: 'notice',
    words: '平台将于周六 22:00 至 24:00 升级，期间可以离线使用，恢复后自动同步。',
    age: 12,
    days: 7,
  })
  await add({ kind: 'openPage', path: '/help', age: 5, days: 30, isWithdrawn: true })
  await add({ kind: 'refreshMenu', account: 'personal', age: 1, days: 30 })
}
