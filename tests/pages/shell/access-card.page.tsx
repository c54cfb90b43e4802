// The card of the board for whoever manages roles: numbers that the server reckons, and the last of them without a network.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFinds, openPage, PHONE } from '../page-kit.tsx'

const card = () => page.getByRole('region', { name: '账号与权限' })
const text = () => card().query()?.textContent ?? ''

test('who is not known by name, roles that nobody holds and invitations are counted, and lead to where they are seen to', async () => {
  const app = await openPage('/board', { as: 'admin', size: PHONE })
  await expect.poll(text).toMatch(/未实名的成员共 [1-9]\d* 名成员[1-9]\d* 人/)
  expect(text()).toMatch(/90 天没有登录.*\d+ 人/)
  expect(text()).toMatch(/没有人担任的角色.*\d+ 个/)
  expect(text()).toMatch(/近 7 天邀请前几周：\d+\/\d+、\d+\/\d+、\d+\/\d+发出 \d+，接受 \d+/)
  expect(await axeFinds()).toEqual([])
  await card().getByText('没有人担任的角色').click()
  await expect.poll(app.at).toMatch(/^\/backstage\/role/)
  expect(app.faults()).toEqual([])
})

test('whoever manages no roles has no such card', async () => {
  await openPage('/board', { as: 'foreman' })
  await expect.element(page.getByRole('region', { name: '现场关注' })).toBeVisible()
  expect(card().elements()).toEqual([])
})
