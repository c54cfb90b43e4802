// The open platform as who connects another system meets it: a key, the document's calls tried with it, and its end.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type OpenPage, openPage, serverUrl } from './page-kit.tsx'

let app: OpenPage
let key = ''
beforeAll(async () => {
  // A call is tried at the address of the page itself, which is the test runner's here.
  const fetched = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation((to, init) =>
    fetched(typeof to === 'string' && to.startsWith('/api/') ? serverUrl() + to : to, init),
  )
  app = await openPage('/openPlatform', { as: 'chairman' })
})
afterAll(() => {
  vi.restoreAllMocks()
})

const tab = (name: string) => page.getByRole('tab', { name }).click()
const panel = (name: string) => page.getByRole('complementary', { name })
const open = (name: string) => page.getByRole('main').getByText(name, { exact: true }).first().click()

/** Tries a call of the document, and answers what is said of it. */
async function tryCall(name: string, withKey = key) {
  await open(name)
  const at = panel(name)
  await at.getByLabelText(/^访问密钥/).fill(withKey)
  await at.getByRole('button', { name: '发送' }).click()
  return at.getByRole('status')
}

describe('an access key', () => {
  test('asks for what it may do, and is shown once', async () => {
    await tab('密钥')
    await page.getByRole('button', { name: '新建密钥' }).click()
    const form = page.getByRole('dialog', { name: '新建密钥' })
    await form.getByRole('textbox', { name: /名称/ }).fill('塔吊监测对接')
    await form.getByRole('button', { name: '创建' }).click()
    await expect.element(form.getByRole('group', { name: /^权限/ })).toHaveAccessibleDescription(/请选择权限/)
    await form.getByRole('checkbox', { name: '进入组织' }).click()
    await form.getByRole('button', { name: '创建' }).click()
    const once = page.getByRole('dialog', { name: '密钥已创建' })
    await expect.element(once).toMatchTextContent(/gk_[\w-]{43}/)
    key = /gk_[\w-]{43}/.exec(once.element().textContent ?? '')?.[0] ?? ''
    await once.getByRole('button', { name: '我已保存' }).click()
    await expect.element(page.getByText('塔吊监测对接')).toBeVisible()
  })

  test('opens what its permissions open: the answer comes into view below the form', async () => {
    await tab('文档')
    const said = await tryCall('读取部门')
    await expect.element(said).toMatchTextContent(/HTTP 200 · 返回码 200/)
    await expect.element(said).toMatchTextContent(/"groupName": "龙门建设集团/)
    await expect.element(said.getByText(/返回码 200/)).toBeInViewport()
  })

  test('and nothing else', async () => {
    await expect.element(await tryCall('读取员工')).toMatchTextContent(/返回码 6 /)
  })

  test('what is no key or no input is said before anything is asked', async () => {
    const at = panel('读取员工')
    await at.getByLabelText(/^访问密钥/).fill('gk_short')
    await at.getByRole('textbox', { name: '输入内容' }).fill('[]')
    await at.getByRole('button', { name: '发送' }).click()
    await expect.element(at.getByLabelText(/^访问密钥/)).toHaveAccessibleDescription(/gk_/)
    await expect.element(at.getByRole('textbox', { name: '输入内容' })).toHaveAccessibleDescription(/JSON/)
  })

  test('is of no use once it is revoked', async () => {
    await tab('密钥')
    await open('塔吊监测对接')
    await panel('塔吊监测对接').getByRole('button', { name: '撤销密钥' }).click()
    await page.getByRole('dialog', { name: '撤销这个密钥？' }).getByRole('button', { name: '撤销密钥' }).click()
    await expect.element(panel('塔吊监测对接')).toMatchTextContent(/已撤销/)
    await tab('文档')
    await expect.element(await tryCall('读取部门')).toMatchTextContent(/返回码 401 /)
    expect(app.faults()).toEqual([])
  })
})
