// A phone whose clock is a year behind: it says so, works as always, and takes the server's today for today.
import { expect, test } from 'vitest'
import { shanghaiDate } from '#src/lib/shanghai-date.ts'
import { inStep, startServer } from '../kit/kit.ts'
import { setUpSpec } from '../kit/spec-setup.ts'

const YEAR_MS = 365 * 24 * 3_600_000
const setup = setUpSpec(startServer)

test('is told, is in step as always, names files by the true day, and is left alone once it is set right', async () => {
  const { page } = await setup.signedIn('hr', { viewport: 'phone' })
  await page.addInitScript((lackMs) => {
    const Real = Date
    const shown = () => (sessionStorage.getItem('right') === null ? Real.now() - lackMs : Real.now())
    globalThis.Date = new Proxy(Real, {
      construct: (target, given) => Reflect.construct(target, given.length === 0 ? [shown()] : given),
      get: (target, name) => (name === 'now' ? shown : Reflect.get(target, name)),
    })
  }, YEAR_MS)
  await page.goto(`${setup.server.url}organization/staff`)
  const said = page.getByRole('status', { name: '本机时间不准' })
  await said.getByText(/比服务器慢约 365 天/).waitFor()
  await inStep(page)
  await said.getByRole('button', { name: '知道了' }).click()
  await said.waitFor({ state: 'detached' })

  // What is named by the day has the server's.
  await page.goto(`${setup.server.url}organization/personnel/rostersCustomExport`)
  await said.waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出', exact: true }).click()
  expect((await download).suggestedFilename()).toContain(shanghaiDate(Date.now()))

  await page.evaluate(() => sessionStorage.setItem('right', 'yes'))
  await page.reload()
  await inStep(page)
  expect(await said.count()).toBe(0)
})
