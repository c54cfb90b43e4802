// The board: arranged once without a network, and the same on every device.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage, PHONE } from '../page-kit.tsx'
import { button, gone, shown } from '../people/form-acts.ts'
import { enterOn } from '../shell/keys.ts'

test('a board is arranged by keys and a day is planned without a network; another device shows both', async () => {
  const app = await openPage('/board', { as: 'manager' })
  await shown(page.getByRole('heading', { name: '今日日程' }))
  app.device.network.online = false
  await button('调整看板').click()
  await button('隐藏 行业资讯').click()
  const cards = page.getByRole('region', { name: '显示的卡片', exact: true }).getByRole('listitem')
  const first = () => cards.first().element().textContent
  await expect.poll(first).toMatch(/^今天/)
  await shown(button('移动 今日日程'))
  const place = () => cards.elements().findIndex(({ textContent }) => textContent.startsWith('今日日程'))
  for (let left = place(); left > 0; left--) {
    await enterOn(button('前移 今日日程'))
    await expect.poll(place).toBe(left - 1)
  }
  await expect.poll(first).toMatch(/^今日日程/)
  await button('完成').click()

  await app.goTo('/board/daylytask?add=1')
  const dialog = page.getByRole('dialog', { name: '新建日程' })
  await dialog.getByRole('textbox', { name: /^事项/ }).fill('复核塔吊基础')
  await button('保存', dialog).click()
  await gone(dialog)
  await button('完成 复核塔吊基础').click()
  await shown(button('复核塔吊基础 还没完成'))

  app.device.network.online = true
  app.device.wake()
  await app.allSent()
  const other = await openPage('/board/daylytask', { as: 'manager', size: PHONE })
  await shown(button('复核塔吊基础 还没完成'))
  await other.goTo('/board')
  await expect.poll(() => page.getByRole('heading', { level: 2 }).first().element().textContent).toBe('今日日程')
  expect(page.getByRole('heading', { name: '行业资讯' }).elements()).toEqual([])
})
