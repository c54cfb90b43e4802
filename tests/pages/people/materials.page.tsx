// Papers of a record: one that is not needed, a further one, two who decide differently, and whoever may not see them.
import { beforeAll, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { hrRows } from '#contract/domains/hr/hr-rows.ts'
import type { Material } from '#contract/domains/hr/materials/material.ts'
import type { AnyRow } from '#contract/kit/collection.ts'
import { commandOf } from '#src/data/edits/use-mutate.ts'
import { type OtherDevice, otherDevice } from '../../kit/client/other-device.ts'
import { roleActs } from '../../kit/role-acts.ts'
import { noisyPicture } from '../noisy-picture.ts'
import { axeFinds, newDevice, openPage, openTab, serverUrl } from '../page-kit.tsx'
import { button, gone, section, shown } from './form-acts.ts'

let other: OtherDevice
/** People without an account and without the papers that are handed in here. */
let people: AnyRow[]
const papersOf = (row: AnyRow | undefined) => Object.entries((row?.materials ?? {}) as Record<string, Material>)

beforeAll(async () => {
  other = await otherDevice(serverUrl(), 'chairman')
  people = (await other.rows('employee')).filter(
    (row) =>
      row.employeeStatus === 'active' &&
      row.username === null &&
      papersOf(row).every(([, { type }]) => type !== 'bankCard' && type !== 'photo'),
  )
})

const uriOf = (at: number): string => people[at]?.uri ?? expect.unreachable()
const recordOf = (at: number) => `/organization/personnel/rostersDetails?uri=${uriOf(at)}`
const papers = () => section('材料')
const paper = (name: string): Locator => papers().getByRole('listitem', { name, exact: true })
const held = async (at: number) => papersOf((await other.rows('employee')).find(({ uri }) => uri === uriOf(at)))

test('a paper that is not needed, a further one, and one that is taken out again', async () => {
  const app = await openPage(recordOf(0), { as: 'hr' })
  await button('免交银行卡', paper('银行卡')).click()
  const waive = page.getByRole('dialog', { name: '免交银行卡' })
  await waive.getByRole('textbox', { name: '原因' }).fill('工资由劳务公司发放')
  expect(await axeFinds()).toEqual([])
  await button('免交', waive).click()
  await shown(paper('银行卡').getByText('免交原因：工资由劳务公司发放'))

  await button('添加其他材料', papers()).click()
  const add = page.getByRole('dialog', { name: '添加其他材料' })
  await expect.poll(() => add.element().contains(document.activeElement)).toBe(true)
  expect(page.getByRole('option').elements()).toEqual([])
  await button('保存', add).click()
  await shown(add.getByText('请输入材料名称'))
  await add.getByRole('textbox', { name: '材料名称' }).fill('居住证')
  await button('保存', add).click()
  await shown(add.getByText('请选择文件。'))
  expect(await axeFinds()).toEqual([])
  // What was chosen is asked about before it is left.
  await userEvent.upload(add.getByTestId('paper-files'), [
    new File(['%PDF-1.7 '], '居住证.pdf', { type: 'application/pdf' }),
    new File(['PK'], '居住证.docx', { type: 'application/msword' }),
  ])
  await shown(add.getByText(/请选择图片或 PDF/))
  await userEvent.keyboard('{Escape}')
  const question = page.getByRole('dialog', { name: '选好的文件还没有保存' })
  await shown(question)
  await userEvent.keyboard('{Escape}')
  await gone(question)
  await button('取消', add).click()
  await button('返回', question).click()
  await gone(question)
  await button('保存', add).click()
  await shown(paper('居住证').getByRole('link', { name: /居住证.pdf/ }))
  await app.allSent()
  expect((await held(0)).map(([, { title }]) => title)).toContain('居住证')

  await button('居住证：更多操作', paper('居住证')).click()
  await page.getByRole('menuitem', { name: '移除' }).click()
  await button('移除', page.getByRole('dialog', { name: '移除居住证？' })).click()
  await gone(paper('居住证'))
  await app.allSent()
  const left = (await held(0)).map(([, one]) => one)
  expect(left.filter(({ type }) => type === 'bankCard')).toMatchObject([{ status: 'waived' }])
  expect(left.map(({ title }) => title)).not.toContain('居住证')
  expect(app.faults()).toEqual([])
})

test('two who decide differently on one paper meet in the three-way view, in words', async () => {
  const hr = await openPage(recordOf(1), { as: 'hr' })
  await button('上传证件照', paper('证件照')).click()
  const dialog = page.getByRole('dialog', { name: '上传证件照' })
  await userEvent.upload(dialog.getByTestId('paper-files'), await noisyPicture('一寸照.png'))
  await shown(dialog.getByText(/一寸照.jpg/))
  await button('保存', dialog).click()
  await gone(dialog)
  await hr.allSent()

  const boss = await openPage(recordOf(1), { as: 'chairman' })
  await button('退回证件照', paper('证件照')).click()
  const reject = page.getByRole('dialog', { name: '退回证件照' })
  await reject.getByRole('textbox', { name: '原因' }).fill('不是近照')
  const [key, material] = (await held(1)).find(([, { type }]) => type === 'photo') ?? expect.unreachable()
  const verdict = { status: 'approved' as const, reason: '', checkedBy: 'hr', checkedAt: Date.now() }
  const theirs = { uri: uriOf(1), key, material: { ...material, ...verdict } }
  const { running } = await openTab(newDevice(), 'hr')
  const sent = [commandOf(hrRows.mutations.checkEmployeeMaterial, theirs)]
  expect(await running.mutate(sent)).toMatchObject({ kind: 'saved' })
  await expect.poll(async () => (await held(1)).find(([one]) => one === key)?.[1].status).toBe('approved')
  boss.device.wake()
  // Behind the dialog the list shows what was pulled.
  await expect.element(page.getByText('已通过', { exact: true }).first()).toBeInTheDocument()
  await button('退回', reject).click()
  await gone(reject)
  await expect.element(page.getByTestId('signal-chip')).toMatchTextContent(/需要您处理/)
  await paper('证件照').getByRole('link', { name: '未被接受，查看原因' }).click()
  const card = page.getByRole('article', { name: /审核 .* 的材料（证件照）/ })
  await shown(card.getByRole('group', { name: '材料（证件照）' }).getByText(/已退回：不是近照/))
  expect(card.element().textContent).not.toMatch(/mat_|file_|approved|\[object/)
  // The other's word stays: nothing of mine is left to send.
  await card.getByRole('radio', { name: /^用现在的/ }).click()
  await button('按选择保存', card).click()
  await gone(card)
  await boss.allSent()
  await boss.goTo(recordOf(1))
  await shown(paper('证件照').getByText('已通过', { exact: true }))
  expect(Object.fromEntries(await held(1))[key]).toMatchObject({ status: 'approved', reason: '' })
  expect(boss.faults()).toEqual([])
})

// Last: hr has lost a right after it.
test('[A1] whoever keeps the roster without the code of the sensitive fields has no papers; a right that goes closes no form', async () => {
  const acts = await roleActs(serverUrl())
  const { employeeUri, userId } = await acts.onlyHolder('人事负责人')
  const app = await openPage(recordOf(2), { as: 'hr' })
  await button('添加其他材料', papers()).click()
  const add = page.getByRole('dialog', { name: '添加其他材料' })
  await add.getByRole('textbox', { name: '材料名称' }).fill('无犯罪记录证明')
  await acts.grant('人事专员', employeeUri)
  await acts.revoke('人事负责人', userId)
  app.device.wake()
  const changed = page.getByRole('dialog', { name: '权限有变更' })
  await button('获取最新配置', changed).click()
  await gone(changed)
  await shown(add.getByText(/您现在不能修改此人/))
  await expect.element(add.getByRole('textbox', { name: '材料名称' })).toHaveValue('无犯罪记录证明')
  await button('保存', add).click()
  await shown(add.getByText(/您现在不能修改此人/))
  await button('取消', add).click()
  await gone(add)
  await shown(section('资格证书'))
  await gone(papers())
  await gone(button('材料'))
  expect(app.faults()).toEqual([])
})
