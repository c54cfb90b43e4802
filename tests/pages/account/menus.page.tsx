// The menus of an organisation: one by one and several at once, by keyboard, by pointer and on the phone.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { noticed } from '../notices.ts'
import { axeFinds, DESKTOP, openPage, PHONE } from '../page-kit.tsx'
import { button, gone, shown } from '../people/form-acts.ts'
import { press, seeStaff } from './staff-acts.ts'

test('menus: renamed, ordered by keyboard and by pointer, and hidden, kept until they are saved, shown at once', async () => {
  const { device } = await openPage('/backstage/menu', { as: 'chairman' })
  await page.getByRole('textbox', { name: '组织 的名称', exact: true }).fill('公司')
  await shown(page.getByText(/1 项未保存/))
  const app = await openPage('/backstage/menu', { device })
  await noticed('已恢复上次未保存的修改')
  const bar = page.getByRole('navigation', { name: '主导航' })
  const down = button('下移 公司')
  await shown(down)
  await press(down, '{Enter}')
  expect(await axeFinds()).toEqual([])
  await button('保存').click()
  await shown(bar.getByRole('link', { name: '公司' }))
  const placeIn = (names: readonly (string | null)[], wanted: string) =>
    names.findIndex((name) => name?.includes(wanted))
  const shownOrder = () => {
    const names = bar
      .getByRole('link')
      .elements()
      .map((link) => link.textContent)
    return [placeIn(names, '管理后台'), placeIn(names, '公司')]
  }
  await expect.poll(shownOrder).toSatisfy(([first = -1, second = -1]: number[]) => first >= 0 && first < second)
  // And back by the pointer.
  const target = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('textbox', { name: '管理后台 的名称', exact: true }) })
    .first()
  await userEvent.dragAndDrop(button('拖动 公司'), target)
  await shown(page.getByText(/项未保存/))
  const order = () => {
    const fields = page.getByRole('textbox').elements() as HTMLInputElement[]
    const names = fields.map(({ value }) => value)
    return names.indexOf('管理后台') - names.indexOf('公司')
  }
  await expect.poll(order).toBeGreaterThan(0)
  const isShown = page.getByRole('switch', { name: '显示 公司', exact: true })
  await press(isShown, ' ')
  await expect.element(isShown).not.toBeChecked()
  await button('保存').click()
  await gone(bar.getByRole('link', { name: '公司' }))
  // Hidden is not forbidden.
  await seeStaff(app, 'LM000010')
  await app.goTo('/backstage/menu')
  await shown(isShown)
  await press(isShown, ' ')
  await page.getByRole('textbox', { name: '公司 的名称', exact: true }).fill('组织')
  await button('保存').click()
  await shown(bar.getByRole('link', { name: '组织' }))
  expect(app.faults()).toEqual([])
})

test('several menu entries are set in one save, by keyboard and on the phone; the log names them', async () => {
  const app = await openPage('/backstage/menu', { as: 'chairman' })
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
  const branch = box('选择 管理后台 及下级')
  await shown(branch)
  await press(branch, ' ')
  await expect.element(branch).toBeChecked()
  await box('选择 组织信息').click()
  const bar = page.getByRole('toolbar')
  await shown(bar.getByText(/已选 \d+/))
  await press(button('批量设置', bar), '{Enter}')
  const dialog = page.getByRole('dialog', { name: /^批量设置/ })
  await button('应用', dialog).click()
  await shown(dialog.getByText(/请至少更改一项设置/))
  expect(await axeFinds()).toEqual([])
  const asIs = dialog.getByRole('group', { name: 'PC 客户端' }).getByRole('radio', { name: '不变' })
  await press(asIs, '{ArrowRight}')
  await userEvent.keyboard('{ArrowRight}')
  await button('应用', dialog).click()
  await gone(dialog)
  const pc = (name: string) => box(`${name} 显示在PC 客户端`).query() as HTMLInputElement | null
  await expect
    .poll(() => ['管理后台', '角色管理', '组织信息'].map((name) => pc(name)?.checked))
    .toEqual([false, false, true])
  await button('撤销批量设置').click()
  await expect.poll(() => pc('角色管理')?.checked).toBe(true)
  await gone(page.getByText(/项未保存/))

  // On the phone, and saved.
  await page.viewport(...PHONE)
  await button('批量设置').click()
  await dialog.getByRole('radio', { name: '隐藏', exact: true }).click()
  expect(await axeFinds()).toEqual([])
  await button('应用', dialog).click()
  await noticed('管理后台、菜单管理 须在网页端保留，没有更改')
  await shown(page.getByText(/1 项未保存/))
  await button('取消选择').click()
  await button('保存').click()
  await noticed('保存成功')
  await page.viewport(...DESKTOP)
  await app.goTo('/backstage/role?view=log')
  await shown(page.getByText('角色管理：显示 → 隐藏', { exact: true }))
  await app.goTo('/backstage/menu')
  const isShown = page.getByRole('switch', { name: '显示 角色管理', exact: true })
  await shown(isShown)
  await press(isShown, ' ')
  await expect.element(isShown).toBeChecked()
  await button('保存').click()
  await noticed('保存成功')
  expect(app.faults()).toEqual([])
})
