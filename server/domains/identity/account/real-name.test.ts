import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { registerAccountKit } from '#tests/kit/account-kit.ts'
import { buildEmployee, buildMember, buildOrganisation } from '#tests/kit/people.ts'
import { describeServers } from '#tests/kit/server/app.ts'

describeServers('the real name', (kind) => {
  const kit = registerAccountKit(kind)
  const { register } = kit

  describe('the real name', () => {
    const ID_NO = '110101190001010014'
    const CARD = { idType: 'residentId', from: '2020-03-01', until: '2099-03-01' } as const

    test('is certified by what an organisation holds, and one number certifies one account', async () => {
      const { domain, root } = await buildOrganisation(kit.server)
      const employeeUri = await buildEmployee(kit.server, domain, root, {
        name: '李雷',
        idNo: ID_NO,
        idType: 'residentId',
      })
      const member = await buildMember(kit.server, domain, { employeeUri })
      const input = { ...CARD, name: '李雷', idNo: ID_NO } as const
      const over = await kit.server.call('identity', 'authenticate', { ...input, until: '2021-03-01' }, member.token)
      expect(over).toMatchObject({ code: 400, reason: 'validityWrong' })
      const done = await kit.server.call('identity', 'authenticate', input, member.token)
      expect(done.result).toMatchObject({ status: 3, name: '李雷', from: '2020-03-01', until: '2099-03-01' })
      expect(JSON.stringify(done)).not.toContain(ID_NO)
      const again = await kit.server.call('identity', 'authenticate', input, member.token)
      expect(again).toMatchObject({ code: 400, reason: 'realNameDone' })
      const copy = await buildEmployee(kit.server, domain, root, { name: '李雷', idNo: ID_NO, idType: 'residentId' })
      const other = await buildMember(kit.server, domain, { employeeUri: copy })
      const second = await kit.server.call('identity', 'authenticate', input, other.token)
      expect(second).toMatchObject({ code: 400, reason: 'realNameTaken' })
      const held = await sql<{ all: string }>`select json_agg(account)::text as all from account`.execute(kit.server.db)
      expect(held.rows[0]?.all).not.toContain(ID_NO)
    })

    test('waits for a person where nobody knows, and a number with a wrong check digit is refused', async () => {
      const { token } = await register()
      const ask = (idNo: string) =>
        kit.server.call('identity', 'authenticate', { ...CARD, name: '陈向东', idNo }, token)
      expect(await ask('110101190001010013')).toMatchObject({ code: 400, reason: 'identityNumberInvalid' })
      expect((await ask('11010519491231002X')).result).toMatchObject({ status: 1 })
    })

    test('is handed in five times a day, no more', async () => {
      const { token } = await register()
      const codes = []
      const input = { ...CARD, name: '陈向东', idNo: '11010519491231002X' } as const
      await sql`update account set real_id_hash = null`.execute(kit.server.db)
      for (let at = 0; at < 6; at++) codes.push((await kit.server.call('identity', 'authenticate', input, token)).code)
      expect(codes).toEqual([200, 200, 200, 200, 200, 429])
      kit.server.clock.nowMs += 25 * 3_600_000
      expect((await kit.server.call('identity', 'authenticate', input, token)).code).toBe(200)
    })
  })
})
