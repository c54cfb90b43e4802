// The role that a person shows on the board.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeProblems, inStep, startServer } from '../kit/kit.ts'
import { noticed } from '../kit/notices.ts'
import { setUpSpec } from '../kit/spec-setup.ts'

const setup = setUpSpec(startServer)

test('the role on the board is asked for once in a start while there is none, can be put off, and stays when chosen', async () => {
  const { page: first, context } = await setup.signedIn('personal', { isWhole: true, at: 'landing' })
  const asking = (page: Page) => page.getByRole('dialog', { name: '请选择您的角色' })
  await asking(first).waitFor()
  expect(
    await asking(first)
      .getByLabel(/监理单位/)
      .isDisabled(),
  ).toBe(true)
  expect(await axeProblems(first)).toEqual([])
  await asking(first).getByRole('button', { name: '以后再说' }).click()
  await asking(first).waitFor({ state: 'detached' })
  await first.reload()
  await inStep(first)
  expect(await asking(first).count()).toBe(0)
  // A window of its own is a start of its own.
  const page = await context.newPage()
  await page.goto(setup.server.url)
  const dialog = asking(page)
  await dialog.waitFor()
  await dialog.getByRole('button', { name: '确定' }).click()
  await dialog.getByText('请选择一个角色').waitFor()
  await dialog.getByLabel('安全员').check()
  await dialog.getByRole('button', { name: '确定' }).click()
  await noticed(page, '您的角色：安全员')
  await page.reload()
  await inStep(page)
  await page.getByRole('button', { name: /个人与身份$/ }).click()
  await page.getByText('角色 · 安全员').waitFor()
  expect(await dialog.count()).toBe(0)
})
