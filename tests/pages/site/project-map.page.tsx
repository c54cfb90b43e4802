// The card of the board that shows where the projects are: provinces as squares, without map and without network.
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changeSiteProject } from '#contract/domains/labour/site-project.ts'
import { commandOf } from '#src/data/edits/use-mutate.ts'
import { axeFinds, type OpenPage, openPage, PHONE } from '../page-kit.tsx'

let app: OpenPage
/** Of the only project in its province. */
let uri = ''
beforeAll(async () => {
  app = await openPage('/board', { as: 'chairman', size: PHONE })
})

const card = () => page.getByRole('region', { name: '项目分布', exact: true })
const there = (province: string) => card().getByRole('region', { name: province, exact: true })

test('every province has its square, with its full name and how many projects it has', async () => {
  await expect.element(card().getByRole('button', { name: '浙江省，2 个项目' })).toBeVisible()
  expect(card().getByRole('listitem').elements().length).toBeGreaterThanOrEqual(34)
  await expect
    .element(card().getByRole('button', { name: '上海市，1 个项目' }))
    .toHaveTextContent('沪1上海市，1 个项目')
  await expect.element(card().getByRole('img', { name: '西藏自治区，没有项目' })).toHaveTextContent('藏')
})

test('a tap on a square names the projects there with state and who came today, without a network, and leads to them', async () => {
  // Where most is, is named without a tap.
  await expect
    .element(there('浙江省').getByRole('link', { name: /钱江世纪城二期.*在建 · 今日到场 \d+ 人/ }))
    .toBeVisible()
  app.device.network.online = false
  await card().getByRole('button', { name: '广东省，1 个项目' }).click()
  await expect.element(there('广东省').getByRole('link', { name: /深圳湾科技园三期.*已完工/ })).toBeVisible()
  await expect.element(there('浙江省')).not.toBeInTheDocument()
  await there('广东省').getByRole('link').click()
  await expect.element(page.getByRole('main').getByRole('heading', { name: '深圳湾科技园三期' })).toBeVisible()
  uri = app.at().replace(/^.*uri=/, '')
  app.device.network.online = true
  app.device.wake()
})

test('a project whose region nobody has written down is told apart from those of the map', async () => {
  await app.goTo('/board')
  await expect.element(card()).toBeVisible()
  await expect.element(card().getByText('未填写地区 1 个')).not.toBeInTheDocument()
  await app.tab.client.data.host.running
    .get()
    ?.mutate([commandOf(changeSiteProject, { uri, patch: { areaCode: null } })])
  await card().getByRole('button', { name: '未填写地区 1 个' }).click()
  await expect.element(there('未填写地区').getByRole('link', { name: /深圳湾科技园三期/ })).toBeVisible()
  await expect.element(card().getByRole('img', { name: '广东省，没有项目' })).toBeVisible()
  expect(await axeFinds()).toEqual([])
  expect(app.faults()).toEqual([])
})
