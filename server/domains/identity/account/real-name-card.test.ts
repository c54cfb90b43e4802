// The card behind a real name: corrected where it was marked, renewed while the one before holds, reminded of, expired.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { FileRef } from '#contract/domains/files.ts'
import type { RealNameField } from '#contract/domains/identity/real-name-rules.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { addDays } from '#contract/kit/prc/calendar-date.ts'
import { lackingAuth } from '#server/domains/lacking-auth.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import { tickRealNames } from '#server/jobs/tick-real-names.ts'
import { registerCertificationKit } from '#tests/kit/certification.ts'
import { type BuiltMember, buildMember } from '#tests/kit/people.ts'
import { describeServers } from '#tests/kit/server/app.ts'
import { filledRows } from '#tests/kit/sync/filled-rows.ts'
import { pictureStatus, uploadPicture } from '#tests/kit/upload-picture.ts'

const DAY_MS = 24 * 3_600_000
const ID_NO = '110101190001010014'

describeServers('the card of a person', (kind) => {
  const { kit } = registerCertificationKit(kind)
  const today = () => todayInShanghai(kit.server.clock.nowMs)
  const card = (until: string | null = addDays(today(), 100)) => ({ name: '陈向东', from: '2020-03-01', until })
  const apply = (by: BuiltMember, values: object, idNo?: string) =>
    kit.server.call(
      'identity',
      'authenticate',
      { ...card(), idType: 'residentId', ...(idNo === undefined ? {} : { idNo }), ...values },
      by.token,
    )
  const decide = (userId: string, isPassed: boolean, marked: RealNameField[] = [], reason = '请更正') =>
    kit.server.call('identity', 'realNameDecide', { userId, isPassed, reason, marked }, kit.reviewer.token)
  const own = async (by: BuiltMember) =>
    (await kit.server.call('identity', 'accountGet', {}, by.token)).result?.realName
  const change = (by: BuiltMember, values: object, pictures: FileRef[]) =>
    kit.server.call('identity', 'realNameChange', { ...card(), ...values, pictures }, by.token)
  const picture = (by: BuiltMember) => uploadPicture(kit.server, by)
  const lacking = (by: BuiltMember) =>
    lackingAuth(kit.server.db, { userId: by.userId, domain: '' } as Parameters<typeof lackingAuth>[1], 'person')
  async function person(): Promise<BuiltMember> {
    await sql`update account set real_status = 0, real_id_hash = null`.execute(kit.server.db)
    return buildMember(kit.server, '')
  }
  async function certified(until?: string | null): Promise<BuiltMember> {
    const one = await person()
    await apply(one, card(until), ID_NO)
    await decide(one.userId, true)
    return one
  }

  test('after a rejection only what was marked is corrected, without the number and the pictures that were right', async () => {
    const one = await person()
    const front = await picture(one)
    expect((await apply(one, { pictures: [front] }, ID_NO)).result).toMatchObject({ status: 1, ...card() })
    expect(await decide(one.userId, false)).toMatchObject({ code: 400, reason: 'reasonMissing' })
    expect((await decide(one.userId, false, ['validity'])).code).toBe(200)
    expect(await own(one)).toMatchObject({ status: 2, marked: ['validity'], reason: '请更正' })
    const until = addDays(today(), 200)
    expect(await apply(one, { name: '陈向冬', until })).toMatchObject({ code: 400, reason: 'realNameFixed' })
    expect(await apply(one, { until }, '11010519491231002X')).toMatchObject({ reason: 'realNameFixed' })
    expect((await apply(one, { until })).result).toMatchObject({ status: 1, until, marked: [] })
    expect(await pictureStatus(kit.server, kit.reviewer, front)).toBe(200)
    await decide(one.userId, true)
    expect(await own(one)).toMatchObject({ status: 3, until })
    expect(await pictureStatus(kit.server, kit.reviewer, front)).toBe(404)
  })

  test('a new card is judged while the one before holds; it can be taken back and corrected', async () => {
    const one = await certified()
    const until = addDays(today(), 3000)
    expect(await change(one, { until }, [])).toMatchObject({ code: 400, reason: 'pictureMissing' })
    const front = await picture(one)
    expect((await change(one, { until }, [front])).result).toMatchObject({
      ...{ status: 3, ...card(), change: { status: 1, until } },
    })
    expect(await change(one, { until }, [front])).toMatchObject({ reason: 'stateMoved' })
    expect(await lacking(one)).toBeUndefined()
    const waiting = await kit.server.call(
      'identity',
      'realNameCases',
      { status: 1, pageNo: 1, pageSize: 50 },
      kit.reviewer.token,
    )
    expect(waiting.result?.records).toMatchObject([{ userId: one.userId, until, pictures: 1, before: card() }])
    await kit.server.call('identity', 'realNameWithdraw', {}, one.token)
    expect(await own(one)).toMatchObject({ status: 3, change: null })
    await change(one, { name: '陈向冬', until }, [front])
    await decide(one.userId, false, ['name'])
    expect(await own(one)).toMatchObject({ ...{ status: 3, ...card() }, change: { status: 2, marked: ['name'] } })
    expect(await change(one, { until: addDays(today(), 9) }, [])).toMatchObject({ reason: 'realNameFixed' })
    expect((await change(one, { until }, [])).result?.change).toMatchObject({ status: 1, name: '陈向东' })
    await decide(one.userId, true)
    expect(await own(one)).toMatchObject({ status: 3, until, change: null })
  })

  test('reviewers have a to-do while a card waits; the decision or whoever takes it back closes it', async () => {
    const one = await person()
    const todos = async (by = kit.reviewer) => {
      const rows = await filledRows(kit.server, by.token, 'todo')
      return rows.filter((row) => row.sourceUri === `realName:${one.userId}`).map(({ status }) => status)
    }
    await apply(one, {}, ID_NO)
    const rows = await filledRows(kit.server, kit.reviewer.token, 'todo')
    expect(rows.find((row) => row.sourceUri === `realName:${one.userId}`)).toMatchObject({
      ...{ kind: 'realNameReview', deepLink: '/platformCenter/realName' },
      facts: { kind: 'realNameReview', name: '陈向东' },
    })
    // Handed in anew while it waits, it waits once.
    await apply(one, {}, ID_NO)
    expect((await todos()).sort()).toEqual(['cancelled', 'open'])
    await kit.server.call('identity', 'realNameWithdraw', {}, one.token)
    expect(await todos()).toEqual(['cancelled', 'cancelled'])
    await apply(one, {}, ID_NO)
    await decide(one.userId, true)
    expect((await todos()).sort()).toEqual(['cancelled', 'cancelled', 'done'])
    await change(one, { until: addDays(today(), 3000) }, [await picture(one)])
    expect(await todos()).toContain('open')
    await decide(one.userId, false, ['validity'])
    expect(await todos()).not.toContain('open')
    // Nothing of it for whoever asks, nor for somebody who reviews nothing.
    expect([await todos(one), await todos(kit.admin)]).toEqual([[], []])
  })

  test('the clock reminds 60, 30 and 7 days before the card ends, and then it certifies nobody', async () => {
    const one = await certified(addDays(today(), 100))
    const begun = kit.server.clock.nowMs
    const tick = async (daysLater: number) => {
      kit.server.clock.nowMs = begun + daysLater * DAY_MS
      const log = { error: (told: unknown) => expect(told).toBeUndefined() }
      await tickRealNames({
        ...{ db: kit.server.db, command: kit.server.command, nowMs: () => kit.server.clock.nowMs, random: Math.random },
        log: { ...log, warn: log.error, info: log.error } as never,
      })
      const { rows } = await sql<{ event: string }>`select facts ->> 'event' as event from notice
        where scope = ${`user:${one.userId}:`} order by at, uri`.execute(kit.server.db)
      return rows.map(({ event }) => event)
    }
    expect(await tick(39)).toEqual(['realNamePassed'])
    expect(await tick(40)).toEqual(['realNamePassed', 'realNameEnding'])
    expect(await tick(41)).toHaveLength(2)
    expect(await tick(70)).toHaveLength(3)
    expect(await tick(93)).toHaveLength(4)
    expect(await tick(100)).toHaveLength(4)
    expect(await lacking(one)).toBeUndefined()
    expect(await tick(101)).toContain('realNameExpired')
    kit.server.clock.nowMs = begun
    expect(await own(one)).toMatchObject({ status: 4 })
    expect(await lacking(one)).toBe(ERROR_CODES.realNameMissing)
    expect((await apply(one, { until: null }, ID_NO)).result).toMatchObject({ status: 1, until: null })
  })
})
