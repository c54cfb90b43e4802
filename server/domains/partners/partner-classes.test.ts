import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPartners, type PartnerKit, roleOf } from '#tests/kit/partners.ts'
import { describeServers } from '#tests/kit/server/app.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'

describeServers('classes of partners', (kind) => {
  let server: PartnerKit['server']
  let teams: PartnerKit['teams']
  let push: PartnerKit['push']
  let rowOf: PartnerKit['rowOf']
  let made: PartnerKit['made']

  beforeAll(async () => {
    ;({ server, teams, push, rowOf, made } = await openPartners(kind))
  })
  afterAll(() => server.close())

  test('classes have three levels and names of their own; what is in a removed one is unclassified', async () => {
    const add = async (name: string, parentUri: string | null) => {
      const uri = newId('pcl')
      return {
        uri,
        outcome: await push(teams, 'addPartnerClass', { uri, typeCode: '107', name, parentUri, sortNo: 0 }),
      }
    }
    const one = await add('自有', null)
    const two = await add('木工', one.uri)
    const three = await add('模板', two.uri)
    expect([one.outcome, two.outcome, three.outcome]).toEqual(['applied', 'applied', 'applied'])
    expect((await add('更细', three.uri)).outcome).toMatchObject({ code: 'classTooDeep' })
    expect((await add('木工', one.uri)).outcome).toMatchObject({ code: 'classNameTaken' })
    const role = roleOf(await made())
    await push(teams, 'addPartnerRole', role)
    const move = { uris: [role.uri], classUri: three.uri }
    expect([await push(teams, 'movePartnerRole', move), await push(teams, 'movePartnerRole', move)]).toEqual([
      'applied',
      'applied',
    ])
    expect(await push(teams, 'removePartnerClass', { uri: two.uri })).toMatchObject({ code: 'classNotEmpty' })
    expect(await push(teams, 'removePartnerClass', { uri: three.uri })).toBe('applied')
    expect(await rowOf('partnerRole', role.uri)).toMatchObject({ classUri: null })
  })
})
