// Alerts for those who may have no account: a newcomer, a team's leader, a partner. Whoever is a member hears inside.
import type { AlertReceiver, AlertRule } from '#contract/domains/hr/alerts/alert-kinds.ts'
import { DAY_MS } from '#contract/kit/day-ms.ts'
import { queueMessage } from '#server/domains/outbound.ts'
import type { CommandContext } from '#server/sync/push/command.ts'
import { transactionOf } from '#server/sync/store/kysely-store.ts'
import type { AlertPeople } from './alert-people.ts'
import type { DueRecord, RaisedKind } from './due-records.ts'

interface Outside {
  readonly receiver: AlertReceiver
  /** What all records of one number say together; the first is the nearest. */
  readonly text: (first: DueRecord, names: string, count: number) => string
}

const OUTSIDE: Partial<Readonly<Record<RaisedKind, Outside>>> = {
  formOpen: {
    receiver: 'person',
    text: ({ name }) =>
      `【龙门】${name}您好，您的入职登记表还没有提交，请打开此前收到的链接填写；链接失效时请联系人事。`,
  },
  // Each is called after partner and paper.
  partnerPaper: {
    receiver: 'partner',
    text: ({ organisation, due }, names, count) =>
      `【龙门】${organisation}提醒：登记的资质“${names}”${count > 1 ? '将陆续到期，最近的' : '将'}于 ${due} 到期，请及时办理，并把新证件交给对方。`,
  },
  wageUnsigned: {
    receiver: 'leader',
    text: ({ organisation, due }, names) =>
      `【龙门】${organisation}提醒：工资表“${names}”还没有签完，应于 ${due} 前发放，请组织班组成员签字。`,
  },
}

interface Told {
  readonly kind: RaisedKind
  readonly rule: AlertRule
  readonly people: AlertPeople
}

interface SmsDeps {
  readonly nowMs: () => number
  readonly random: () => number
  readonly outside: { readonly secret: string }
}

/** One SMS for each number, inside a command. */
export async function remindBySms(
  { storeTx }: CommandContext,
  { nowMs, random, outside }: SmsDeps,
  { kind, rule, people }: Told,
  records: readonly DueRecord[],
): Promise<void> {
  const said = OUTSIDE[kind]
  if (!said || !rule.receivers.includes(said.receiver)) return
  const db = transactionOf(storeTx)
  if (!db) throw new Error('messages are kept in a database')
  const isInside = ({ person }: DueRecord) => person !== null && people.byUsername(person) !== undefined
  const byPhone = Map.groupBy(
    records.filter((one) => one.phone && !isInside(one)),
    ({ phone }) => phone ?? '',
  )
  for (const [phone, own] of byPhone) {
    const [first] = own as [DueRecord, ...DueRecord[]]
    const text = said.text(first, own.map(({ name }) => name).join('、'), own.length)
    const given = { secret: outside.secret, nowMs: nowMs(), random, worthMs: DAY_MS }
    await queueMessage(db, { kind: 'sms', phone, text }, given)
  }
}
