// Records with states: decided without a network, in force when it is back, seen by others.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { otherDevice } from '../../kit/client/other-device.ts'
import { type OpenPage, openPage, serverUrl } from '../page-kit.tsx'
import { button, gone, shown } from './form-acts.ts'

const LIST = '/organization/personnel/positive'

/** Opens a probation that waits for a decision, and the network is gone. */
async function openWaiting(which: 'first' | 'last'): Promise<OpenPage> {
  const app = await openPage(LIST, { as: 'hr' })
  await page.getByRole('row').filter({ hasText: '待审批' })[which]().getByRole('link').first().click()
  await expect.poll(app.at).toMatch(/positiveDetail\?uri=/)
  await shown(button('同意'))
  app.device.network.online = false
  app.device.wake()
  return app
}

async function agree(comment: string): Promise<void> {
  await button('同意').click()
  const dialog = page.getByRole('dialog', { name: '同意' })
  await dialog.getByRole('textbox').first().fill(comment)
  await button('同意', dialog).click()
  await shown(page.getByText('已通过，待生效').first())
  await gone(dialog)
}

const back = ({ device }: OpenPage): void => {
  device.network.online = true
  device.wake()
}

test('an end of probation is approved without a network; when it is back it is in force, once, and others see by whom', async () => {
  const app = await openWaiting('first')
  await agree('考核属实，同意')
  // Taken once: what may be done now is something else.
  await gone(button('同意'))
  // When it will have been is the server's to say.
  const step = page.getByRole('listitem').filter({ hasText: '等待发送' })
  await shown(step)
  expect(step.query()?.querySelector('time')).toBeNull()
  back(app)
  await app.allSent()
  expect(app.faults()).toEqual([])
  await openPage(app.at(), { as: 'chairman' })
  await shown(page.getByText('已通过，待生效').first())
  const comment = page.getByRole('main').getByText(/考核属实，同意$/)
  await shown(comment)
  expect(comment.elements()).toHaveLength(1)
})

test('a step that came too late waits with the name of whoever was quicker', async () => {
  const app = await openWaiting('last')
  const address = app.at()
  await agree('同意转正')
  // The same device later: whoever was quicker has had the page meanwhile.
  const { device } = app
  const quicker = await openPage(address, { as: 'chairman' })
  await button('不同意').click()
  const refusal = page.getByRole('dialog', { name: '不同意' })
  await refusal.getByRole('textbox').first().fill('请补充安全培训的成绩')
  await button('不同意', refusal).click()
  await gone(refusal)
  await shown(page.getByText('未通过').first())
  await quicker.allSent()

  const again = await openPage(address, { device })
  await shown(page.getByText('已通过，待生效').first())
  back(again)
  await shown(page.getByText('未通过').first())
  await again.goTo('/sync')
  const { name } = (await (await otherDevice(serverUrl(), 'hr')).rows('employee')).find(
    ({ username }) => username === 'chairman',
  ) ?? { name: '' }
  await shown(
    page
      .getByRole('main')
      .getByText(new RegExp(`${name}.*先处理了`))
      .first(),
  )
  expect(again.faults()).toEqual([])
})
