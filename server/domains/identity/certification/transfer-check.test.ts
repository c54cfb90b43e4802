import { expect, test } from 'vitest'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { registerCertificationKit } from '#tests/kit/certification.ts'
import type { BuiltMember } from '#tests/kit/people.ts'
import { describeServers } from '#tests/kit/server/app.ts'

const DAY_MS = 24 * 3_600_000

describeServers('the small transfer of a certification', (kind) => {
  const { kit, operator, company, get, submit, uriOf, decide, events } = registerCertificationKit(kind)

  test('the amount of a small transfer is named in three tries and three days; the company never sees it', async () => {
    const send = () => transfer(kit.reviewer)
    const transfer = async (by: BuiltMember) =>
      kit.server.call('identity', 'certificationTransfer', { certUri: await uriOf('company') }, by.token)
    const name = (amountFen: number) =>
      kit.server.call('identity', 'certificationTransferConfirm', { amountFen }, kit.admin.token)
    kit.reviewer = await operator()
    await submit(company())
    expect(await send()).toMatchObject({ code: 400, reason: 'accountMissing' })
    await kit.server.call('identity', 'certificationWithdraw', { kind: 'company' }, kit.admin.token)
    const { termEnd } = company()
    const account = { accountNo: '1202 0212-0900', accountBank: '工商银行', bankLinkNo: '10233100001' }
    expect(await submit(company(account))).toMatchObject({ reason: 'certificationFaulty' })
    await submit(company({ ...account, bankLinkNo: '102331000019' }))
    expect(await name(1)).toMatchObject({ code: 400, reason: 'transferOver' })
    expect((await transfer(kit.admin)).code).toBe(ERROR_CODES.noPermission)

    const { amountFen = 0 } = (await send()).result ?? {}
    expect(amountFen).toBeGreaterThan(0)
    expect(amountFen).toBeLessThan(100)
    expect(await send()).toMatchObject({ code: 400, reason: 'transferOpen' })
    expect(await events()).toContain('certificationTransfer')
    const seen = await get('company')
    expect(seen?.transfer).toEqual({
      state: 'sent',
      left: 3,
      sentAtMs: kit.server.clock.nowMs,
      expireAtMs: expect.any(Number),
    })
    const wrong = (amountFen % 99) + 1
    expect((await name(wrong)).result).toMatchObject({
      isRight: false,
      detail: { transfer: { state: 'sent', left: 2 } },
    })
    await name(wrong)
    expect((await name(wrong)).result).toMatchObject({
      isRight: false,
      detail: { transfer: { state: 'failed', left: 0 } },
    })
    expect(await name(amountFen)).toMatchObject({ code: 400, reason: 'transferOver' })

    const again = (await send()).result?.amountFen ?? 0
    kit.server.clock.nowMs += 3 * DAY_MS
    expect((await get('company'))?.transfer).toMatchObject({ state: 'expired' })
    expect(await name(again)).toMatchObject({ reason: 'transferOver' })
    const last = (await send()).result?.amountFen ?? 0
    expect((await name(last)).result).toMatchObject({ isRight: true, detail: { transfer: { state: 'confirmed' } } })
    const judged = await kit.server.call(
      'identity',
      'certificationCase',
      { certUri: await uriOf('company') },
      kit.reviewer.token,
    )
    expect(judged.result?.transfer).toMatchObject({ state: 'confirmed', amountFen: last })
    expect(await send()).toMatchObject({ reason: 'transferOpen' })

    // Another account is another question.
    await decide(false, { reasons: [{ field: 'accountNo', reason: '户名不符' }] })
    const same = { ...account, termEnd, bankLinkNo: '102331000019', legalPersonIdNo: '110***********002X' }
    expect(await submit(company({ ...same, accountNo: '3301-000123' }))).toMatchObject({ code: 200 })
    expect((await get('company'))?.transfer).toBeNull()
  })
})
