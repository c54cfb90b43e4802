// Papers of a record: handed in on the phone without a server, looked at by a colleague, sent back, replaced, approved.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { AnyRow } from '#contract/kit/collection.ts'
import { otherDevice } from '#tests/kit/client/other-device.ts'
import { button } from '../kit/form-acts.ts'
import { axeProblems, inStep, picture, startServer } from '../kit/kit.ts'
import { noisyPicture } from '../kit/pictures.ts'
import { setUpSpec } from '../kit/spec-setup.ts'

const setup = setUpSpec(startServer)

/** Somebody without an account and without papers, another one for each place. */
async function someone(place: number): Promise<string> {
  const rows = await (await otherDevice(setup.server.url, 'chairman')).rows('employee')
  const isFree = ({ employeeStatus, username, materials }: AnyRow) =>
    employeeStatus === 'active' && username === null && materials === null
  const person = rows.filter(isFree)[place]
  if (!person) throw new Error('the demonstration is too small')
  return person.uri
}
const recordOf = (uri: string): string => `${setup.server.url}organization/personnel/rostersDetails?uri=${uri}`
const sectionOf = (page: Page): Locator => page.getByRole('region', { name: '材料', exact: true })
const paperOf = (page: Page, name: string): Locator => sectionOf(page).getByRole('listitem', { name, exact: true })

/** Chooses a picture in the open dialog and saves. */
async function handIn(page: Page, title: string, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title })
  const file = { name: `${name}.png`, mimeType: 'image/png', buffer: await noisyPicture(page) }
  await dialog.getByTestId('paper-files').setInputFiles(file)
  await dialog.getByText(`${name}.jpg`).waitFor()
  await button('保存', dialog).click()
  await dialog.waitFor({ state: 'detached' })
}

test('a paper is handed in without a server, sent back with a reason, replaced, and approved', async () => {
  const uri = await someone(0)
  const { page } = await setup.signedIn('hr', { viewport: 'phone', isWhole: true, at: recordOf(uri) })
  await paperOf(page, '学历证书').getByText('缺', { exact: true }).waitFor()
  await setup.server.stop()
  await button('上传学历证书', paperOf(page, '学历证书')).tap()
  await handIn(page, '上传学历证书', '毕业证')
  await paperOf(page, '学历证书').getByText('待审核', { exact: true }).waitFor()
  await paperOf(page, '学历证书').getByText('已存本机，待发送').waitFor()
  const shown = paperOf(page, '学历证书').locator('a[target=_blank] img')
  expect(await shown.getAttribute('src')).toMatch(/^blob:/)
  await picture(page, 'a paper that waits on a phone')

  await setup.server.restart()
  await inStep(page)
  await expect.poll(() => paperOf(page, '学历证书').getByText('已存本机，待发送').count()).toBe(0)
  // What is on the server is fetched when it is opened, and not before.
  await expect.poll(() => shown.count()).toBe(0)

  const { page: boss, context } = await setup.signedIn('chairman', { at: recordOf(uri) })
  const theirs = paperOf(boss, '学历证书')
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    theirs.getByRole('link', { name: '毕业证.jpg' }).click(),
  ])
  await expect.poll(() => opened.evaluate(() => document.images[0]?.naturalWidth ?? 0)).toBeGreaterThan(0)
  await opened.close()
  await button('退回学历证书', theirs).click()
  const reject = boss.getByRole('dialog', { name: '退回学历证书' })
  await button('退回', reject).click()
  await reject.getByText('请输入原因').waitFor()
  await reject.getByRole('textbox', { name: '原因' }).fill('右下角没有拍到')
  await button('退回', reject).click()
  await reject.waitFor({ state: 'detached' })
  await inStep(boss)

  const mine = paperOf(page, '学历证书')
  await mine.getByText('退回原因：右下角没有拍到').waitFor()
  await mine.getByText(/审核/).waitFor()
  await sectionOf(page)
    .getByText(/需更换 学历证书/)
    .waitFor()
  await button('更换学历证书', mine).tap()
  const again = page.getByRole('dialog', { name: '更换学历证书' })
  await button('移除 毕业证.jpg', again).tap()
  expect(await axeProblems(page)).toEqual([])
  await handIn(page, '更换学历证书', '毕业证全图')
  await inStep(page)

  await theirs.getByRole('link', { name: '毕业证全图.jpg' }).waitFor()
  await button('通过学历证书', theirs).click()
  await theirs.getByText('已通过', { exact: true }).waitFor()
  await inStep(boss)
  await mine.getByText('已通过', { exact: true }).waitFor()

  // The history calls it by its name and says its state in words.
  const history = boss.getByRole('region', { name: '修改记录' })
  await button('查看修改记录', history).click()
  await history
    .getByText(/材料（学历证书）：待审核.*→ 已退回：右下角没有拍到/)
    .first()
    .waitFor()
  expect(await history.textContent()).not.toMatch(/mat_|file_|uploaded/)
})
