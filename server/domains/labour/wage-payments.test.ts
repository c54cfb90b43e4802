// Hours of a wage sheet, and wages that are paid by and by, through the front door.
import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildSite, numberOf, SIGNATURE } from '#tests/kit/labour-site.ts'
import { describeServers } from '#tests/kit/server/app.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'

describeServers('wages that are paid', (kind) => {
  let site: Awaited<ReturnType<typeof buildSite>>
  beforeAll(async () => {
    site = await buildSite(kind)
  })
  afterAll(() => site.server.close())

  test('hours come from coming to going; who is paid less is owed the rest, which is paid another day and never twice', async () => {
    const { server, manager, boss, foreman, project, push, rowOf, today, register, enter, attend } = site
    const team = newId('stm')
    await push(manager, 'addSiteTeam', { uri: team, values: { projectUri: project, name: '木工二班', files: [] } })
    const [one, other] = [numberOf('19870707'), numberOf('19880808')]
    const workers: string[] = []
    for (const number of [one, other]) {
      const { uri } = await register(number, { safetyTrainedAt: today(), teamUri: team })
      await enter(uri)
      await push(manager, 'payProjectWorker', { uri, patch: { dayRateFen: 30_000 } })
      workers.push(uri)
    }
    const [first = '', second = ''] = workers
    // One is seen going an hour and a half after coming, the other not at all.
    const came = server.clock.nowMs
    await attend(first, 'in', came)
    await attend(second, 'in', came)
    server.clock.nowMs = came + 90 * 60_000
    await attend(first, 'out', server.clock.nowMs)
    const sheet = newId('wag')
    const month = today().slice(0, 7)
    await push(manager, 'addWageSheet', { uri: sheet, projectUri: project, teamUri: team, month })
    const row = async () => (await rowOf(boss, 'wageSheet', sheet)) as { rows: { uri: string }[] } | undefined
    const lineOf = async (uri: string) => (await row())?.rows.find((line) => line.uri === uri)
    expect(await lineOf(first)).toMatchObject({ halfDays: 2, hours: 1.5, dueFen: 30_000, paidFen: 0, payDate: null })
    expect(await lineOf(second)).toMatchObject({ halfDays: 2, hours: 8, dueFen: 30_000 })
    const corrected = { halfDays: 2, rateFen: 30_000, extraFen: 0, note: '' }
    await push(manager, 'correctWageSheet', { uri: sheet, worker: first, hours: 9.5, ...corrected })
    await push(manager, 'correctWageSheet', { uri: sheet, worker: second, ...corrected })
    expect(await lineOf(first)).toMatchObject({ hours: 9.5 })
    expect(await lineOf(second)).toMatchObject({ hours: 8 })
    await push(manager, 'openWageSheet', { uri: sheet, from: 'draft' })
    const signed = { signature: SIGNATURE, at: server.clock.nowMs, lat: null, lng: null, dueFen: 30_000 }
    for (const worker of workers) await push(foreman, 'signWageSheet', { uri: sheet, worker, ...signed })
    await push(manager, 'checkWageSheet', { uri: sheet, from: 'signing' })
    await push(boss, 'approveWageSheet', { uri: sheet, from: 'checked' })

    const payPart = (from: string, ...payments: [uri: string, fen: number, owedFen: number][]) =>
      push(boss, 'payPartWageSheet', {
        ...{ uri: sheet, from },
        values: { payments: payments.map(([uri, fen, owedFen]) => ({ uri, fen, owedFen, day: today() })) },
      })
    expect(await payPart('approved', [first, 30_001, 30_000])).toMatchObject({ code: 'invalid', reason: 'paidTooMuch' })
    expect(await payPart('approved', [first, -1, 30_000])).toMatchObject({ code: 'invalid' })
    expect(await payPart('approved', [first, 30_000, 30_000], [second, 30_000, 30_000])).toMatchObject({
      code: 'nothingOwed',
    })
    expect(await payPart('approved', [first, 10_000, 30_000], [second, 30_000, 30_000])).toBe('applied')
    expect(await row()).toMatchObject({ status: 'partPaid', totalFen: 60_000, paidFen: 40_000, payDate: today() })
    expect(await lineOf(first)).toMatchObject({ paidFen: 10_000, payDate: today() })
    // Somebody who still saw the sheet as it was before pays nothing of it again.
    expect(await payPart('partPaid', [first, 5000, 30_000])).toMatchObject({ code: 'paidMeanwhile' })
    expect(await payPart('partPaid', [first, 5000, 20_000])).toBe('applied')
    const handed = await server.call('labour', 'uploadWageSheet', { uri: sheet }, manager.token)
    const book = read(Buffer.from((handed.result as { base64: string }).base64, 'base64'))
    const lines = utils.sheet_to_json<Record<string, string | number>>(Object.values(book.Sheets)[0] ?? {})
    const amounts = lines.map((line) => [line.出勤工时, line['应发工资（元）'], line['实发工资（元）']].map(Number))
    expect(amounts.sort()).toEqual([
      [8, 300, 300],
      [9.5, 300, 150],
    ])
    const paid = { uri: sheet, from: 'partPaid', values: { payDate: today() } }
    expect(await push(boss, 'payWageSheet', paid)).toBe('applied')
    expect(await row()).toMatchObject({
      ...{ status: 'paid', paidFen: 60_000, upload: 'changed' },
      payments: [{ fen: 10_000 }, { fen: 30_000 }, { fen: 5000 }, { uri: first, fen: 15_000, owedFen: 15_000 }],
    })
  })
})
