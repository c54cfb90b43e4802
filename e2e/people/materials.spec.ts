// Papers of a record: handed in on the phone without a server, looked at by a colleague, sent back, replaced, approved.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { AnyRow } from '#contract/kit/collection.ts'
import { otherDevice } from '#tests/kit/other-device.ts'
import { roleActs } from '#tests/kit/role-acts.ts'
import { hasFocus } from '../kit/at-rest.ts'
import { button } from '../kit/form-acts.ts'
import { goWithin } from '../kit/go-within.ts'
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

test('a paper that is not needed, a further one, and one that is taken out again', async () => {
  const uri = await someone(1)
  const { page } = await setup.signedIn('hr', { at: recordOf(uri) })
  await button('免交银行卡', paperOf(page, '银行卡')).click()
  const waive = page.getByRole('dialog', { name: '免交银行卡' })
  await waive.getByRole('textbox', { name: '原因' }).fill('工资由劳务公司发放')
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await axeProblems(page)).toEqual([])
  }
  await button('免交', waive).click()
  await paperOf(page, '银行卡').getByText('免交原因：工资由劳务公司发放').waitFor()

  await button('添加其他材料', sectionOf(page)).click()
  const add = page.getByRole('dialog', { name: '添加其他材料' })
  await hasFocus(add)
  expect(await page.getByRole('option').count()).toBe(0)
  await button('保存', add).click()
  await add.getByText('请输入材料名称').waitFor()
  await add.getByRole('textbox', { name: '材料名称' }).fill('居住证')
  await button('保存', add).click()
  await add.getByText('请选择文件。').waitFor()
  expect(await axeProblems(page)).toEqual([])
  // What was chosen is asked about before it is left.
  await add.getByTestId('paper-files').setInputFiles([
    { name: '居住证.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 ') },
    { name: '居住证.docx', mimeType: 'application/msword', buffer: Buffer.from('PK') },
  ])
  await add.getByText('请选择图片或 PDF').waitFor()
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: '选好的文件还没有保存' })
  await question.waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  await button('取消', add).click()
  await button('返回', question).click()
  await button('保存', add).click()
  await paperOf(page, '居住证').getByRole('link', { name: '居住证.pdf' }).waitFor()
  await inStep(page)

  await button('居住证：更多操作', paperOf(page, '居住证')).click()
  await page.getByRole('menuitem', { name: '移除' }).click()
  await button('移除', page.getByRole('dialog', { name: '移除居住证？' })).click()
  await paperOf(page, '居住证').waitFor({ state: 'detached' })
  await inStep(page)
  const held = (await (await otherDevice(setup.server.url, 'chairman')).rows('employee')).find((row) => row.uri === uri)
  expect(Object.values(held?.materials ?? {})).toMatchObject([{ type: 'bankCard', status: 'waived' }])
})

test('two who decide differently on one paper meet in the three-way view, in words', async () => {
  const uri = await someone(2)
  const { page } = await setup.signedIn('hr', { at: recordOf(uri) })
  await button('上传证件照', paperOf(page, '证件照')).click()
  await handIn(page, '上传证件照', '一寸照')
  await inStep(page)
  const { page: boss } = await setup.signedIn('chairman', { at: recordOf(uri) })
  await button('退回证件照', paperOf(boss, '证件照')).click()
  const reject = boss.getByRole('dialog', { name: '退回证件照' })
  await reject.getByRole('textbox', { name: '原因' }).fill('不是近照')
  await button('通过证件照', paperOf(page, '证件照')).click()
  await inStep(page)
  await paperOf(boss, '证件照').getByText('已通过', { exact: true }).waitFor()
  await button('退回', reject).click()
  await boss
    .getByTestId('signal-chip')
    .filter({ hasText: /需要您处理/ })
    .waitFor()
  await paperOf(boss, '证件照').getByRole('link', { name: '未被接受，查看原因' }).click()
  const card = boss.getByRole('article', { name: /审核 .* 的材料（证件照）/ })
  await card
    .getByRole('group', { name: '材料（证件照）' })
    .getByText(/已退回：不是近照/)
    .waitFor()
  expect(await card.textContent()).not.toMatch(/mat_|file_|approved|\[object/)
  // The other's word stays: nothing of mine is left to send.
  await card.getByRole('radio', { name: /^用现在的/ }).check()
  await button('按选择保存', card).click()
  await card.waitFor({ state: 'detached' })
  await inStep(boss)
  await goWithin(boss, recordOf(uri))
  await paperOf(boss, '证件照').getByText('已通过', { exact: true }).waitFor()
})

test('[A1] whoever keeps the roster without the code of the sensitive fields has no papers; a right that goes closes no form', async () => {
  const acts = await roleActs(setup.server.url)
  const { employeeUri, userId } = await acts.onlyHolder('人事负责人')
  const uri = await someone(3)
  const { page } = await setup.signedIn('hr', { at: recordOf(uri) })
  await button('添加其他材料', sectionOf(page)).click()
  const add = page.getByRole('dialog', { name: '添加其他材料' })
  await add.getByRole('textbox', { name: '材料名称' }).fill('无犯罪记录证明')
  await acts.grant('人事专员', employeeUri)
  await acts.revoke('人事负责人', userId)
  const changed = page.getByRole('dialog', { name: '权限有变更' })
  await button('获取最新配置', changed).click()
  await changed.waitFor({ state: 'detached' })
  await add.getByText(/您现在不能修改此人/).waitFor()
  expect(await add.getByRole('textbox', { name: '材料名称' }).inputValue()).toBe('无犯罪记录证明')
  await button('保存', add).click()
  await add.getByText(/您现在不能修改此人/).waitFor()
  await button('取消', add).click()
  await add.waitFor({ state: 'detached' })
  await page.getByRole('region', { name: '资格证书' }).waitFor()
  expect(await sectionOf(page).count()).toBe(0)
  expect(await page.getByRole('button', { name: '材料', exact: true }).count()).toBe(0)
})
