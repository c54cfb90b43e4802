// Sites: a photo of whoever is written down goes along without a network; nobody is put into two teams of a project.
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type OpenPage, openPage } from './page-kit.tsx'

let app: OpenPage
beforeAll(async () => {
  app = await openPage('/organization/site/gate?inside=in', { as: 'foreman' })
})

const main = () => page.getByRole('main')
const dialog = () => page.getByRole('dialog')

/** A picture as a camera gives it. */
async function photo(): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = 320
  canvas.height = 240
  canvas.getContext('2d')?.fillRect(40, 40, 200, 120)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'))
  return new File([blob ?? ''], 'gate.jpg', { type: 'image/jpeg' })
}
const shown = () => document.querySelector<HTMLImageElement>('main ul[aria-label="现场照片"] img')

test('a photo that is taken without a network is on the row at once, and with the server after that', async () => {
  await main().getByRole('row').nth(1).getByRole('link').first().click()
  await main().getByRole('button', { name: '补记考勤' }).click()
  app.device.network.online = false
  await userEvent.upload(dialog().getByTestId('photo-file'), await photo())
  await expect.element(dialog().getByRole('img', { name: /现场照片/ })).toBeVisible()
  await dialog().getByRole('textbox', { name: '说明' }).fill('门岗手记')
  await dialog().getByRole('button', { name: '保存' }).click()
  await expect.element(main().getByText(/门岗手记/)).toBeVisible()
  await expect.poll(() => shown()?.naturalWidth ?? 0).toBeGreaterThan(0)
  const events = () => app.device.network.asked.filter((path) => path.includes('/api/platform/files/'))
  const before = events().length
  app.device.network.online = true
  app.device.wake()
  await expect.poll(() => app.tab.client.data.host.running.get()?.edits.get().edits.length).toBe(0)
  // The photo and its small picture went before the edit that names them.
  expect(events().length).toBeGreaterThanOrEqual(before + 2)
})

test('at the gate a photo is taken beside the button, and can be left out again', async () => {
  const take = main().getByRole('button', { name: '拍照', exact: true })
  await expect.element(take).toBeVisible()
  await userEvent.upload(main().getByLabelText('拍照').last(), await photo())
  await main().getByRole('button', { name: '不用照片' }).click()
  await expect.element(take).toBeVisible()
  await userEvent.upload(main().getByLabelText('拍照').last(), await photo())
  await main().getByRole('button', { name: '离场打卡' }).click()
  await expect.element(main().getByRole('button', { name: '进场打卡' })).toBeVisible()
  await expect.element(take).toBeVisible()
  await expect.poll(() => document.querySelectorAll('main ul[aria-label="现场照片"]').length).toBe(2)
})

test('whoever is on the project already is moved to the other team, and not registered twice', async () => {
  await main().getByRole('region', { name: '用工信息' }).getByRole('link', { name: '工人档案' }).click()
  await main().getByRole('link', { name: '登记到项目' }).click()
  await expect.element(main().getByText(/已在本项目登记，现在在.+。同一个人在一个项目里只能在一个班组/)).toBeVisible()
  await expect.element(main().getByRole('button', { name: '登记', exact: true })).not.toBeInTheDocument()
  await main().getByRole('button', { name: '调到这个班组' }).click()
  await expect.element(main().getByText('请选择要调到的班组')).toBeVisible()
  await main().getByRole('combobox', { name: '调到的班组' }).click()
  await page.getByRole('option').last().click()
  await main().getByRole('button', { name: '调到这个班组' }).click()
  await expect.element(main().getByText(/已调到新的班组/)).toBeVisible()
  await main().getByRole('link', { name: '打开详情' }).click()
  await expect.element(main().getByRole('heading', { level: 1 })).toBeVisible()
  expect(app.faults()).toEqual([])
})

test('somebody above the age limit of the project is said to be so while the number is typed, with what can be done', async () => {
  await app.goTo('/organization/site/gate')
  await main().getByRole('button', { name: '登记新工人' }).click()
  const number = main().getByRole('textbox', { name: '证件号码' })
  await number.fill('330106195603150011')
  await main().getByRole('button', { name: '登记', exact: true }).click()
  await expect
    .element(
      main()
        .getByText(/证件号码不正确/)
        .first(),
    )
    .toBeVisible()
  await number.fill('33010619560315001X')
  await expect.element(main().getByText(/已达到本项目的年龄上限/)).toBeVisible()
  await number.fill('330106198803150034')
  await expect.element(main().getByText(/年龄上限/)).not.toBeInTheDocument()
  await expect.element(number).toHaveValue('330106198803150034')
})
