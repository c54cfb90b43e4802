// Asking people by SMS for the papers that their records lack.
import { sql } from 'kysely'
import { employee } from '#contract/domains/hr/employee.ts'
import type { MaterialType } from '#contract/domains/hr/materials/material.ts'
import { completenessOf } from '#contract/domains/hr/materials/material-list.ts'
import type { ownRecordCalls } from '#contract/domains/hr/own-record-calls.ts'
import { isGone } from '#contract/domains/hr/status-moves.ts'
import { DAY_MS } from '#contract/kit/day-ms.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import { transactionOf } from '#server/sync/store/kysely-store.ts'
import type { CallHandler } from '../../call-context.ts'
import { queueMessage } from '../../outbound.ts'
import { visibleEmployee } from '../visible-employee.ts'
import { papersIn } from './person-papers.ts'

const NAMES: Readonly<Record<MaterialType, string>> = {
  ...{ idCard: '身份证', photo: '证件照', diploma: '毕业证书', degree: '学位证书', studentCard: '学生证' },
  ...{ leavingCertificate: '离职证明', bankCard: '银行卡', healthCheck: '体检报告', entryForm: '入职登记表' },
  ...{ policyReceipt: '制度签收单', employmentContract: '劳动合同', professionalCertificate: '职业资格证书' },
  ...{
    safetyEducation: '三级安全教育',
    safetyHandover: '安全技术交底',
    injuryInsurance: '工伤保险',
    other: '其他资料',
  },
}
/** Names in one message; the page has all of them. */
const MOST_NAMES = 4

/** One message a day for each person, in the data scope of whoever asks. */
export const askForPapers: CallHandler<(typeof ownRecordCalls)['askForPapers']> = async (context, { uris }) => {
  const { who, outside, random } = context
  const now = context.nowMs()
  const counts = { sent: 0, complete: 0, limited: 0 }
  await context.command(who, makeUlid(now, random), async ({ prefetch, storeTx }) => {
    const db = transactionOf(storeTx)
    if (!db) throw new Error('messages are kept in a database')
    const asked = [...new Set(uris)].sort()
    await prefetch(employee, asked)
    const papersOf = await papersIn(db, who.domain)
    const named = await sql<{ name: string }>`select name from organisation where domain_uri = ${who.domain}`.execute(
      db,
    )
    const organisation = named.rows[0]?.name ?? ''
    for (const uri of asked) {
      const row = await visibleEmployee(db, who, uri)
      if (!row || isGone(String(row.employeeStatus))) continue
      const { missing, again } = completenessOf(papersOf(row, todayInShanghai(now)))
      const lacking = [...missing, ...again].map(({ type, title }) => title || NAMES[type])
      if (lacking.length === 0) {
        counts.complete++
        continue
      }
      const noted = await sql`insert into paper_ask as held (employee_uri, asked_at) values (${uri}, ${now})
        on conflict (employee_uri) do update set asked_at = excluded.asked_at
        where held.asked_at <= ${now - DAY_MS}::bigint returning 1 as one`.execute(db)
      if (noted.rows.length === 0) {
        counts.limited++
        continue
      }
      const more = lacking.length > MOST_NAMES ? `等${lacking.length}项` : ''
      const link = `${outside.publicUrl}organization/staff?person=${uri}`
      const text = `【龙门】${organisation}请您补交：${lacking.slice(0, MOST_NAMES).join('、')}${more}。登录后在“我的资料”上传：${link}`
      const given = { secret: outside.secret, nowMs: now, random, worthMs: DAY_MS }
      await queueMessage(db, { kind: 'sms', phone: String(row.mobile), text }, given)
      counts.sent++
    }
  })
  return counts
}
