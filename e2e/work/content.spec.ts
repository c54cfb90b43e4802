// What an organisation shows of itself: a page made of blocks, looked at, published and followed, and its next version. And what
// the platform has clients do, once each.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startCommandCalls } from '#contract/domains/identity/start-command-calls.ts'
import { serverApi } from '#tests/kit/server-api.ts'
import { goWithin } from '../kit/go-within.ts'
import { inStep, startServer } from '../kit/kit.ts'
import { setUpSpec } from '../kit/spec-setup.ts'
import { switchIdentity } from '../kit/switch-identity.ts'

const setup = setUpSpec(startServer)
const go = (page: Page, path: string) => goWithin(page, setup.server.url + path)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('a page is made of blocks, seen in two sizes, published, followed by an organisation, and changed while the old one stays', async () => {
  const { page } = await setup.signedIn('chairman', { at: 'landing' })
  await go(page, 'templateManage')
  await press(page, '新建模板')
  await page.getByRole('textbox', { name: '模板名称' }).fill('项目主页')
  const add = async (kind: string) => {
    await page
      .getByRole('combobox', { name: '添加内容块' })
      .or(page.getByRole('textbox', { name: '添加内容块' }))
      .first()
      .click()
    await page.getByRole('option', { name: kind, exact: true }).click()
  }
  await add('栏目导航')
  await add('图文')
  const words = page.getByRole('region', { name: '图文' }).locator('[contenteditable=true]')
  await words.fill('项目部七天开放参观')
  await press(page, '保存草稿')

  const preview = page.getByRole('tabpanel')
  await preview.getByText('项目部七天开放参观').waitFor()
  await preview.getByRole('link', { name: '安全质量' }).waitFor()
  const width = async () => (await preview.boundingBox())?.width ?? 0
  expect(await width()).toBeLessThanOrEqual(390)
  await page.getByRole('tab', { name: '电脑' }).click()
  await expect.poll(width).toBeGreaterThan(500)
  expect(await page.getByRole('button', { name: '关联组织' }).count()).toBe(0)
  await press(page, '发布')
  await page.getByText('已发布第 1 版').first().waitFor()

  const { page: phone } = await setup.signedIn('worker', { viewport: 'phone', at: 'landing' })
  await go(phone, 'dynamic/orgHomePage')
  await phone.getByText('关于集团').waitFor()
  await press(page, '关联组织')
  const table = page.getByRole('dialog', { name: '选择使用这个模板的组织' })
  await table.getByRole('checkbox', { name: /龙门建设集团/ }).check()
  await table.getByRole('button', { name: '关联组织' }).click()
  await page.getByText('保存成功').waitFor()
  // It takes the place of the one before, on every device.
  await phone.getByText('项目部七天开放参观').waitFor()
  expect(await phone.getByText('关于集团').count()).toBe(0)
  await go(phone, 'attendance')
  await phone.getByRole('list', { name: '栏目' }).getByRole('button', { name: '安全质量' }).click()
  await phone.getByText('每周一通报检查情况').waitFor()
  await go(phone, 'dynamic/orgHomePage')

  await page.getByRole('link', { name: '编辑', exact: true }).click()
  await words.fill('项目部本周暂停参观')
  await press(page, '保存草稿')
  await page.getByText('有未发布的修改').waitFor()
  await inStep(page)
  await phone.reload()
  await phone.getByText('项目部七天开放参观').waitFor()
  await press(page, '发布新版本')
  await phone.getByText('项目部本周暂停参观').waitFor()
  expect(await phone.getByText('项目部七天开放参观').count()).toBe(0)
  const versions = page.getByRole('region', { name: '历史版本' })
  await versions.getByText('第 2 版').waitFor()
  await versions.getByText('第 1 版').waitFor()
  await versions.getByRole('button', { name: '查看第 1 版' }).click()
  const old = page.getByRole('dialog', { name: '第 1 版' })
  await old.getByText('项目部七天开放参观').waitFor()
  await old.getByRole('button', { name: '恢复为草稿' }).click()
  await old.waitFor({ state: 'detached' })
  await page.getByText('有未发布的修改').waitFor()
  await page.getByRole('region', { name: '预览' }).getByText('项目部七天开放参观').waitFor()
})

test('a command of the platform is carried out once by each person, after a start and after a switch', async () => {
  const operator = await (await serverApi(setup.server.url, 'operator')).under('')
  const give = (command: { kind: 'notice' | 'openPage'; path: string; words: string; subject: string }) =>
    operator.call(startCommandCalls.addStartCommand, {
      ...command,
      audience: command.kind === 'notice' ? 'account' : 'organisation',
      days: 3,
    })
  await give({ kind: 'notice', path: '', words: '周六晚上十点维护', subject: 'foreman' })
  await give({ kind: 'openPage', path: '/help', words: '', subject: '恒基劳务' })
  const { page } = await setup.signedIn('foreman', { at: 'landing' })
  const notice = page.getByRole('dialog', { name: '平台通知' })
  await notice.getByText('周六晚上十点维护').waitFor()
  await notice.getByRole('button', { name: '知道了' }).click()
  await notice.waitFor({ state: 'detached' })
  expect(page.url()).not.toMatch(/help/)

  await switchIdentity(page, /恒基劳务/)
  await page.waitForURL(/\/help/)
  await go(page, 'dynamic')
  await inStep(page)
  // Asked for at this switch, what is given next would stand before the one after it.
  const asked = page.waitForResponse((one) => one.url().endsWith(startCommandCalls.startCommands.path))
  await switchIdentity(page, /龙门建设集团/)
  await asked
  // What is asked for at a start has been answered once a command that was given later has come.
  await give({ kind: 'notice', path: '', words: '维护已经结束', subject: 'foreman' })
  await switchIdentity(page, /恒基劳务/)
  await notice.getByText('维护已经结束').waitFor()
  expect(await notice.getByText('周六晚上十点维护').count()).toBe(0)
  await notice.getByRole('button', { name: '知道了' }).click()
  expect(page.url()).not.toMatch(/help/)
})
