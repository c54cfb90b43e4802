// Wages that are paid: whoever pays says what each was paid, what is owed stands beside it, and is paid another day.
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFinds, type OpenPage, openPage, PHONE } from '../page-kit.tsx'

let app: OpenPage
beforeAll(async () => {
  app = await openPage('/organization/site/wages', { as: 'chairman' })
})

const main = () => page.getByRole('main')
const dialog = () => page.getByRole('dialog')
const owedIn = (text: string) => [...text.matchAll(/欠付 ¥([\d,]+\.\d\d)/g)].map(([, amount]) => amount)
const textOf = () => main().query()?.textContent ?? ''

/** The sheets of the project that has them in every state. */
async function openList(): Promise<void> {
  await app.goTo('/organization/site/wages')
  await main().getByRole('combobox', { name: '项目', exact: true }).selectOptions('钱江世纪城二期')
}
async function openSheet(state: string): Promise<void> {
  await openList()
  await main().getByRole('row').filter({ hasText: state }).first().getByRole('link').first().click()
  await expect.element(main().getByRole('heading', { name: /^工资明细/ })).toBeVisible()
}

test('a sheet of which somebody was paid in part says in the list, in its row and in its sum what is owed', async () => {
  await openList()
  const line = main().getByRole('row').filter({ hasText: '部分发放' })
  await expect.element(line.getByText(/欠付 ¥/)).toBeVisible()
  const [owed] = owedIn(line.query()?.textContent ?? '')
  await openSheet('部分发放')
  await expect.poll(() => owedIn(textOf())).toEqual([owed, owed])
  await expect
    .element(
      main()
        .getByText(/ 天 · [\d.]+ 小时 · 日工资/)
        .first(),
    )
    .toBeVisible()
})

test('whoever pays writes what each was paid; more than is due and less than nothing are refused beside the field', async () => {
  await openSheet('待发放')
  await main().getByRole('button', { name: '登记发放' }).click()
  const first = dialog()
    .getByRole('textbox', { name: /实发（元）/ })
    .first()
  const due = Number(((await first.element()) as HTMLInputElement).value)
  expect(due).toBeGreaterThan(0)
  await first.fill(String(due + 1))
  await dialog().getByRole('button', { name: '登记发放' }).click()
  await expect.element(first).toHaveAccessibleDescription(/实发不能多于还欠的 ¥/)
  await first.fill('-5')
  await expect.element(first).toHaveAccessibleDescription(/实发不能是负数/)
  await first.fill(String(due - 100))
  await expect.element(dialog().getByText(/发放后欠付 ¥100\.00/)).toBeVisible()
  await dialog().getByRole('button', { name: '登记发放' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.poll(() => owedIn(textOf())).toEqual(['100.00', '100.00'])
  await expect.element(main().getByText('部分发放').first()).toBeVisible()
  await expect.poll(() => app.tab.client.data.host.running.get()?.edits.get().edits.length).toBe(0)
})

test('the rest is paid another day, in parts too, on a phone', async () => {
  await page.viewport(...PHONE)
  await main().getByRole('button', { name: '补发欠付' }).click()
  const amounts = dialog().getByRole('textbox', { name: /实发（元）/ })
  await expect.element(amounts).toHaveValue('100.00')
  expect(await axeFinds()).toEqual([])
  await amounts.fill('30')
  await dialog().getByRole('button', { name: '补发欠付' }).click()
  await expect.poll(() => owedIn(textOf())).toEqual(['70.00', '70.00'])
  await main().getByRole('button', { name: '补发欠付' }).click()
  await dialog().getByRole('button', { name: '补发欠付' }).click()
  await expect.poll(() => owedIn(textOf())).toEqual([])
  await expect.element(main().getByText('已发放').first()).toBeVisible()
  await expect.element(main().getByRole('button', { name: '补发欠付' })).not.toBeInTheDocument()
  await expect.poll(() => app.tab.client.data.host.running.get()?.edits.get().edits.length).toBe(0)
  await app.goTo('/sync')
  await expect.element(main().getByText('没有等待处理的修改。')).toBeVisible()
  expect(app.faults()).toEqual([])
})
