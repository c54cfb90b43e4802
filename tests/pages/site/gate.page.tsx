// A gate: whoever is there already by the number is moved instead of registered twice, and the black list keeps out with a way on.
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type OpenPage, openPage } from '../page-kit.tsx'

/** A number that checks, of somebody of the right age. */
const NUMBER = '330106198803150034'

let app: OpenPage
beforeAll(async () => {
  app = await openPage('/organization/site/gate', { as: 'foreman' })
})

const main = () => page.getByRole('main')
const button = (name: string) => main().getByRole('button', { name, exact: true })

async function register(name: string): Promise<void> {
  await main().getByRole('textbox', { name: '姓名' }).first().fill(name)
  await main().getByRole('textbox', { name: '证件号码' }).fill(NUMBER)
  await choose('班组')
  await choose('工种')
  await button('登记').click()
}
async function choose(name: string): Promise<void> {
  await main()
    .getByRole('combobox', { name: new RegExp(`^${name}`) })
    .click()
  await page.getByRole('option').first().click()
}

test('a whole number that is typed again comes back with who it is, and moves that person to the other team', async () => {
  await button('登记新工人').click()
  await register('段大海')
  await expect.element(main().getByText('段大海 已登记')).toBeVisible()
  await expect.poll(() => app.tab.client.data.host.running.get()?.edits.get().edits.length).toBe(0)
  // With a slip in the name no device knows who it is; the server does by the number.
  await register('段大河')
  await expect
    .element(main().getByText(/段大海 已在本项目登记，现在在.+。同一个人在一个项目里只能在一个班组/))
    .toBeVisible()
  await expect.element(main().getByText('段大河 已登记')).not.toBeInTheDocument()
  await main().getByRole('combobox', { name: '调到的班组' }).click()
  await page.getByRole('option').last().click()
  await button('调到这个班组').click()
  await expect.element(main().getByText('段大海 已调到新的班组')).toBeVisible()
  // Nothing of the refused registration is left to be dealt with.
  await app.goTo('/sync')
  await expect.element(main().getByText('没有等待处理的修改。')).toBeVisible()
})

test('what was registered without a network and refused later leads from the sync centre to whom it is about', async () => {
  await app.goTo('/organization/site/newcomer')
  await expect.element(button('登记')).toBeVisible()
  app.device.network.online = false
  await register('段大湖')
  await expect.element(main().getByText('段大湖 已登记')).toBeVisible()
  await app.goTo('/sync')
  app.device.network.online = true
  app.device.wake()
  const card = main().getByRole('article').first()
  await expect.element(card.getByText(/此人已在本项目登记/)).toBeVisible()
  await card.getByRole('link', { name: '打开已有的登记' }).click()
  await expect.element(main().getByRole('heading', { name: '段大海' })).toBeVisible()
})

test('whoever is on the black list is not let in: the gate says so, and leads to why', async () => {
  await app.goTo('/organization/site/gate')
  await main()
    .getByRole('row', { name: /黑名单/ })
    .first()
    .getByRole('link')
    .first()
    .click()
  const light = main().getByRole('region', { name: '进场条件' }).getByRole('listitem').filter({ hasText: '黑名单' })
  await expect.element(light.getByText(/此人在黑名单中/)).toBeVisible()
  // What the server would refuse is not offered: its place says why, and leads there too.
  await expect.element(main().getByText(/不能进场：此人在黑名单中/)).toBeVisible()
  await expect.element(button('办理进场')).not.toBeInTheDocument()
  await expect.element(main().getByRole('link', { name: '查看原因' }).nth(1)).toBeVisible()
  await light.getByRole('link', { name: '查看原因' }).click()
  await expect.element(main().getByText('在其他项目多次违反安全规定')).toBeVisible()
  expect(app.faults()).toEqual([])
})
