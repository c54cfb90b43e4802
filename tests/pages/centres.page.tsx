// The personal and the organisation's centre on a phone: a list to go into and come back to.
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFinds, openPage, PHONE } from './page-kit.tsx'

const main = () => page.getByRole('main')
const links = () => [...document.querySelectorAll('main a')].map((link) => link.textContent)

describe('on a phone', () => {
  test('the centre is a list; every page of it leads back there, one that was opened by its address to the list of the navigation', async () => {
    const app = await openPage('/workbench', { as: 'hr', size: PHONE })
    await page.getByRole('button', { name: /个人与身份$/ }).click()
    await page.getByRole('link', { name: '个人中心' }).click()
    await expect.poll(app.at).toBe('/personalCenter/menu')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(await axeFinds()).toEqual([])
    const pages = {
      个人信息: 'info',
      我的组织: 'organization',
      申请记录: 'joinOrg',
      实名认证: 'auth',
      账号安全: 'safety',
    }
    for (const [name, path] of Object.entries(pages)) {
      await main().getByRole('link', { name }).click()
      await expect.poll(app.at).toBe(`/personalCenter/${path}`)
      await page.getByRole('button', { name: '返回' }).click()
      await expect.poll(app.at).toBe('/personalCenter/menu')
    }
  })

  test.for(['safety', 'auth', 'info'])(
    '%s, opened by its address, leads back to the list of the navigation',
    async (path) => {
      // Nothing lies before it.
      const app = await openPage(`/personalCenter/${path}`, { as: 'hr', size: PHONE })
      await page.getByRole('button', { name: '返回' }).click()
      await expect.poll(app.at).toMatch(/^\/more\?section=mine/)
    },
  )

  test.for([
    ['chairman', ['组织信息', '组织认证', '组织主页', '组织动态', '加入组织', '创建组织']],
    ['worker', ['加入组织', '创建组织']],
  ] as const)("the organisation's has what %s may open, and no more", async ([who, names]) => {
    const app = await openPage('/organizationCenter', { as: who, size: PHONE })
    await expect.poll(app.at).toBe('/organizationCenter/menu')
    await expect.poll(links).toEqual(names)
  })
})
