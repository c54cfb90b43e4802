import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltMember, buildMember, buildOrganisation } from '#tests/kit/people.ts'
import { createTestApp, type TestApp } from '#tests/kit/server/app.ts'

let server: TestApp
let one: BuiltMember
beforeAll(async () => {
  server = await createTestApp()
  const { domain } = await buildOrganisation(server)
  one = await buildMember(server, domain, { codes: ['menu_management', 'role_management'] })
})
afterAll(() => server.close())

const edit = (menus: Record<string, unknown>[]) =>
  server.call('identity', 'menuBatchEdit', { menus: menus as never }, one.token)
const log = async () => {
  const answer = await server.call('identity', 'rightsLog', { pageNo: 1, pageSize: 20 }, one.token)
  return (answer.result?.records ?? []).filter((line) => line.action === 'menu')
}

test('the log of rights names the entries of a change of the menu, and says from what to what', async () => {
  await edit([
    { code: 'staff', isVisible: false, platforms: ['web'] },
    { code: 'personnel', platforms: ['web'] },
    { code: 'organization', title: '通讯录' },
  ])
  const everywhere = ['app', 'web', 'pc']
  expect((await log())[0]?.menus).toEqual([
    {
      code: 'organization',
      title: '组织',
      titleEn: 'Company',
      changes: [
        {
          field: 'title',
          from: { title: '组织', titleEn: 'Company' },
          to: { title: '通讯录', titleEn: '通讯录' },
        },
      ],
    },
    {
      code: 'staff',
      title: '员工与部门',
      titleEn: 'People',
      changes: [
        { field: 'platforms', from: everywhere, to: ['web'] },
        { field: 'isVisible', from: true, to: false },
      ],
    },
    {
      code: 'personnel',
      title: '花名册',
      titleEn: 'Roster',
      changes: [{ field: 'platforms', from: everywhere, to: ['web'] }],
    },
  ])
})

test('of a new order only what was moved is named, not what made room; and a save without a change is no line', async () => {
  const listed = (await server.call('identity', 'menuList', {}, one.token)).result?.menus ?? []
  const tops = listed.filter((entry) => entry.parent === null).map((entry) => entry.code)
  const last = tops.at(-1) ?? ''
  const order = [last, ...tops.slice(0, -1)]
  await edit(order.map((code, at) => ({ code, sortNo: (at + 1) * 100 })))
  const lines = await log()
  expect(lines[0]?.menus.map(({ code, changes }) => [code, changes])).toEqual([
    [last, [{ field: 'place', from: tops.length, to: 1 }]],
  ])
  await edit(order.map((code, at) => ({ code, sortNo: (at + 1) * 200 })))
  expect(await log()).toHaveLength(lines.length)
})
