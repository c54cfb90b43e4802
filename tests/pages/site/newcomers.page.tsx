// Several newcomers from one photo of their cards: cut, typed, checked, registered without a network, and there once it is back.
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFinds, DESKTOP, newDevice, type OpenPage, openPage, openTab, PHONE } from '../page-kit.tsx'

/** Numbers that check. */
const NUMBERS = {
  first: '330106198803150050',
  second: '330106199004120036',
  third: '330106199105020077',
  old: '330106195603150052',
} as const

let app: OpenPage
beforeAll(async () => {
  app = await openPage('/organization/site/newcomer', { as: 'foreman', size: PHONE })
})

const main = () => page.getByRole('main')
const person = (n: number) => main().getByRole('region', { name: `第 ${n} 位`, exact: true })
const field = (n: number, name: string) => person(n).getByRole('textbox', { name })
const register = (count: number) => main().getByRole('button', { name: `登记 ${count} 人`, exact: true })
const cut = (n: number) =>
  person(n)
    .getByRole('img', { name: `第 ${n} 位的身份证` })
    .element() as HTMLImageElement

const COLOURS = ['#c92a2a', '#2f9e44', '#1971c2', '#f08c00'] as const

/** Four cards of a colour each, two in a row. */
async function cards(): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = 856
  canvas.height = 540
  const pen = canvas.getContext('2d')
  for (const [at, colour] of COLOURS.entries()) {
    if (pen) pen.fillStyle = colour
    pen?.fillRect((at % 2) * 428, Math.floor(at / 2) * 270, 428, 270)
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'))
  return new File([blob ?? ''], 'cards.jpg', { type: 'image/jpeg' })
}

/** The colour in the middle of a picture, as whole tens. */
function colourOf(image: HTMLImageElement): string {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const pen = canvas.getContext('2d')
  pen?.drawImage(image, image.naturalWidth / 2, image.naturalHeight / 2, 1, 1, 0, 0, 1, 1)
  return [...(pen?.getImageData(0, 0, 1, 1).data.slice(0, 3) ?? [])].map((one) => Math.round(one / 16)).join()
}
const tens = (colour: string) =>
  [1, 3, 5].map((at) => Math.round(Number.parseInt(colour.slice(at, at + 2), 16) / 16)).join()

async function choose(name: string): Promise<void> {
  await main()
    .getByRole('combobox', { name: new RegExp(`^${name}`) })
    .click()
  await page.getByRole('listbox').getByRole('option').first().click()
}

test('a photo is cut into the cards that lie in it, each beside the fields of its person', async () => {
  await main().getByRole('link', { name: '一次登记多人' }).click()
  await expect.element(main().getByText('请先拍下或选择身份证照片。')).toBeVisible()
  app.device.network.online = false
  const broken = new File(['no picture'], 'cards.jpg', { type: 'image/jpeg' })
  await userEvent.upload(main().getByTestId('card-photos'), broken)
  await expect.element(main().getByText('照片无法识别，请重新拍摄。')).toBeVisible()
  await userEvent.upload(main().getByTestId('card-photos'), await cards())
  await expect.element(register(1)).toBeVisible()
  await main().getByRole('combobox', { name: '每排几张' }).selectOptions('2')
  await main().getByRole('combobox', { name: '共几排' }).selectOptions('2')
  await expect.element(register(4)).toBeVisible()
  for (const [at, colour] of COLOURS.entries()) {
    await expect.poll(() => cut(at + 1).naturalWidth).toBe(428)
    expect(colourOf(cut(at + 1))).toBe(tens(colour))
  }
  await person(3).getByRole('button', { name: '放大第 3 位的身份证' }).click()
  await expect.element(page.getByText('3 / 4')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('3 / 4')).not.toBeInTheDocument()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE[0])
  expect(await axeFinds()).toEqual([])
})

test('a wrong digit, the same number twice and an age above the limit are said beside whom they are about', async () => {
  await field(1, '姓名').fill('柏一山')
  await field(1, '证件号码').fill(`${NUMBERS.first.slice(0, -1)}1`)
  await field(2, '姓名').fill('柏二山')
  await field(2, '证件号码').fill(NUMBERS.second)
  await field(3, '姓名').fill('柏三山')
  await field(3, '证件号码').fill(NUMBERS.second)
  await register(4).click()
  await expect.element(person(1).getByText('证件号码不正确，请逐位核对。')).toBeVisible()
  await expect.element(person(2).getByText(/这个证件号码在本页出现了两次/)).toBeVisible()
  await expect.element(person(3).getByText(/这个证件号码在本页出现了两次/)).toBeVisible()
  await expect.element(person(4).getByText('请输入姓名')).toBeVisible()
  await field(1, '证件号码').fill(NUMBERS.old)
  await expect.element(person(1).getByText(/男，\d+ 岁，1956-03 出生/)).toBeVisible()
  await expect.element(person(1).getByText(/已达到本项目的年龄上限/)).toBeVisible()
  await field(1, '证件号码').fill(NUMBERS.first)
  await expect.element(person(1).getByText(/年龄上限/)).not.toBeInTheDocument()
  await field(3, '证件号码').fill(NUMBERS.third)
  await expect.element(main().getByText(/出现了两次/)).not.toBeInTheDocument()
  expect(await axeFinds()).toEqual([])
})

test('a card is left out, and what was typed at the others stays with them', async () => {
  await person(2).getByRole('button', { name: '去掉第 2 位' }).click()
  await expect.element(register(3)).toBeVisible()
  await expect.element(field(2, '姓名')).toHaveValue('柏三山')
  await expect.poll(() => colourOf(cut(2))).toBe(tens(COLOURS[2]))
  await main().getByRole('button', { name: '恢复' }).click()
  await expect.element(field(2, '姓名')).toHaveValue('柏二山')
  await person(4).getByRole('button', { name: '去掉第 4 位' }).click()
  await expect.element(register(3)).toBeVisible()
})

test('three are registered without a network, and stand in the gate list of another device once it is back', async () => {
  await register(3).click()
  await expect.element(main().getByText('请选择班组')).toBeVisible()
  await choose('班组')
  await choose('工种')
  await register(3).click()
  await expect.element(main().getByText('已登记 3 人')).toBeVisible()
  await expect.element(main().getByRole('link', { name: '柏二山' })).toBeVisible()
  // The next ones begin with nothing of theirs.
  await expect.element(main().getByText('请先拍下或选择身份证照片。')).toBeVisible()
  const outbox = () => app.tab.client.data.host.running.get()?.edits.get().edits ?? []
  expect(JSON.stringify(outbox())).not.toContain(NUMBERS.second)
  app.device.network.online = true
  app.device.wake()
  await expect.poll(() => outbox().length).toBe(0)
  await main().getByRole('link', { name: '柏二山' }).click()
  await expect.element(main().getByRole('heading', { name: '柏二山' })).toBeVisible()
  const { running } = await openTab(newDevice(), 'foreman')
  const { rows } = await running.rows.ask('projectWorker', {
    filters: [{ field: 'name', in: ['柏一山', '柏二山', '柏三山'] }],
  })
  expect(rows.map((row) => row.idLast4).sort()).toEqual(
    [NUMBERS.first, NUMBERS.second, NUMBERS.third].map((one) => one.slice(-4)).sort(),
  )
})

test('the face of whoever was registered so is taken on their own page, and only where there is none', async () => {
  const take = main().getByRole('button', { name: '补拍人脸' })
  await expect.element(take).toBeVisible()
  await userEvent.upload(main().getByTestId('face-photo'), await cards())
  await expect.element(take).not.toBeInTheDocument()
  await expect.poll(() => main().element().querySelector('img[src^="data:image/jpeg"]')).not.toBeNull()
})

test('whoever is known is offered their passport, and whoever is on the project already is not registered again', async () => {
  await app.goTo('/organization/site/newcomers')
  await userEvent.upload(main().getByTestId('card-photos'), await cards())
  await main().getByRole('combobox', { name: '每排几张' }).selectOptions('2')
  await field(1, '姓名').fill('柏一山')
  await field(1, '证件号码').fill(NUMBERS.first)
  await person(1)
    .getByRole('button', { name: /使用此人的档案/ })
    .click()
  await expect.element(person(1).getByText(/柏一山 已在本项目登记.*不会再登记这一位/)).toBeVisible()
  // With a slip in the name no device knows who it is; the server does by the number.
  await field(2, '姓名').fill('柏二水')
  await field(2, '证件号码').fill(NUMBERS.second)
  await choose('班组')
  await choose('工种')
  await register(1).click()
  await expect.element(main().getByText(/柏二山 已在本项目登记/)).toBeVisible()
  await expect.element(main().getByText('已登记 1 人')).not.toBeInTheDocument()
  await main().getByRole('button', { name: '放弃这次登记' }).click()
  await expect.element(main().getByText(/柏二山 已在本项目登记/)).not.toBeInTheDocument()
  await expect.poll(() => app.tab.client.data.host.running.get()?.edits.get().edits.length).toBe(0)
})

test('several photos are several people, and neither one that is taken away nor another project loses what was typed', async () => {
  app = await openPage('/organization/site/newcomers', { as: 'chairman', size: DESKTOP })
  await userEvent.upload(main().getByTestId('card-photos'), [await cards(), await cards()])
  await expect.element(register(2)).toBeVisible()
  await field(2, '姓名').fill('柏四山')
  await main().getByRole('button', { name: '移除这张照片' }).first().click()
  await expect.element(register(1)).toBeVisible()
  await expect.element(field(1, '姓名')).toHaveValue('柏四山')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(DESKTOP[0])
  expect(await axeFinds()).toEqual([])
  await choose('班组')
  const team = main().getByRole('combobox', { name: /^班组/ })
  await expect.element(team).not.toHaveValue('')
  // Another project has other teams; whoever was typed comes along.
  const project = main().getByRole('combobox', { name: '项目', exact: true })
  const options = (project.element() as HTMLSelectElement).options
  const other = [...options].find((one) => !one.selected)?.value ?? ''
  await project.selectOptions(other)
  await expect.element(project).toHaveValue(other)
  await expect.element(team).toHaveValue('')
  await expect.element(field(1, '姓名')).toHaveValue('柏四山')
  expect(app.faults()).toEqual([])
})
