// The page of components: by keyboard, by touch, with a session and without; a picture cropped and really uploaded.
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { hasFocus } from './kit/at-rest.ts'
import { DIALOGS, openDemonstration, part } from './kit/demonstration-page.ts'
import { fieldOf } from './kit/form-acts.ts'
import { axeProblems, type OpenBrowser, startServer } from './kit/kit.ts'
import { noticed } from './kit/notices.ts'
import { lookAtPicture, paintedPicture } from './kit/pictures.ts'
import { setUpSpec } from './kit/spec-setup.ts'
import { storedText } from './kit/stored-text.ts'

const setup = setUpSpec(startServer)

// Its tests leave nothing behind but files nobody names: three browsers do for all, and each test loads the page anew.
let stranger: OpenBrowser
let desk: OpenBrowser
let phone: OpenBrowser
setup.before(async () => {
  stranger = await setup.open()
  desk = await setup.signedIn('hr', { viewport: 'desktop' })
  phone = await setup.signedIn('hr', { viewport: 'phone' })
})
const as = ({ page }: OpenBrowser) => openDemonstration(page, setup.server.url, page !== stranger.page)

test('without a session everything can be tried that needs no data, the rest offers the login; axe is content', async () => {
  const page = await as(stranger)
  await page.getByText('SORRY!').waitFor()
  await page.getByText('未查询到有效数据').waitFor()
  await expect.poll(() => page.getByRole('link', { name: '去登录' }).count()).toBeGreaterThan(1)
  expect(await page.getByRole('button', { name: '多选员工' }).count()).toBe(0)
  await fieldOf(page, '省份').click()
  await page.getByRole('option', { name: '浙江省' }).click()
  await fieldOf(page, '城市').click()
  await page.getByRole('option', { name: '杭州市' }).click()
  await page.getByText('330100').waitFor()
  expect(await axeProblems(page)).toEqual([])
})

test('by keyboard: a picture is cropped, Escape does not lose it, and photo.png of 320 by 320 is on the server', async () => {
  const page = await as(desk)
  const buffer = await paintedPicture(page, {
    width: 600,
    height: 400,
    parts: [
      ['#ff0000', 0, 0, 300, 400],
      ['#0000ff', 300, 0, 300, 400],
    ],
  })
  const file = { name: 'wide.png', mimeType: 'image/png', buffer }
  await page.getByTestId('image-file').nth(1).setInputFiles(file)
  const dialog = page.getByRole('dialog', { name: '图片剪裁' })
  await hasFocus(dialog)
  await dialog.getByRole('button', { name: '向右旋转' }).press('Enter')
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  expect(await dialog.isVisible()).toBe(true)
  const area = dialog.locator('[tabindex="0"]').first()
  await area.press('+')
  await expect.poll(() => dialog.getByRole('slider', { name: '缩放' }).inputValue()).toBe('1.2')
  await area.press('ArrowUp')
  expect(await axeProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: '确定' }).press('Enter')
  const told = await page.getByText('已上传：').textContent()
  const seen = await lookAtPicture(page, (told ?? '').replace('已上传：', ''), [
    [0.5, 0.06],
    [0.5, 0.94],
  ])
  // A quarter to the right: what was left is above.
  expect(seen).toEqual({ type: 'image/png', width: 320, height: 320, colours: ['red', 'blue'] })
  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '打包下载已上传的图片' }).press('Enter'),
  ])
  expect(zip.suggestedFilename()).toBe('演示图片.zip')
  expect((await readFile(await zip.path())).includes('photo.png')).toBe(true)
  const [xls] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出花名册 .xls' }).press('Enter'),
  ])
  expect(xls.suggestedFilename()).toBe('花名册.xls')
  await noticed(page, '已下载：花名册.xls')
})

test('by keyboard: types and size are refused in the words of the specification', async () => {
  const page = await as(stranger)
  const input = page.getByTestId('image-file').first()
  await input.setInputFiles({ name: 'a.tiff', mimeType: 'image/tiff', buffer: Buffer.from('II*') })
  await page.getByRole('alert').filter({ hasText: 'SORRY！不支持当前图片格式的文件' }).first().waitFor()
  const large = Buffer.alloc(5 * 1024 * 1024 + 1)
  await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: large })
  await page.getByRole('alert').filter({ hasText: '请勿上传大于5M的图片文件' }).first().waitFor()
})

test('by touch: partners, then staff; a step is left only with something chosen', async () => {
  const page = await as(phone)
  await page.getByRole('button', { name: '两步选择（合作伙伴与业务员）' }).tap()
  const dialog = page.getByRole('dialog', { name: '选择员工' })
  const next = dialog.getByRole('button', { name: '下一步' })
  expect(await next.isDisabled()).toBe(true)
  await dialog
    .getByRole('button', { name: /^进入.*项目部/ })
    .first()
    .tap()
  await dialog.getByRole('list').first().getByRole('button', { pressed: false }).first().tap()
  await next.tap()
  const finish = dialog.getByRole('button', { name: '完成' })
  expect(await finish.isDisabled()).toBe(true)
  await dialog.getByRole('searchbox').fill('wang')
  await dialog.getByRole('treeitem').filter({ hasText: '王' }).first().tap()
  await dialog.getByRole('button', { name: '上一步' }).tap()
  await next.tap()
  await finish.tap()
  await page.getByText(/^已选择：.*、.*王|^已选择：王.*、/).waitFor()
  expect(await axeProblems(page)).toEqual([])
})

test('ticks of organisations stay across pages, and what is unticked is not saved', async () => {
  const page = await as(desk)
  const table = part(page, '跨页选择组织')
  const ticks = table.getByRole('checkbox')
  await ticks.nth(1).check()
  await ticks.nth(2).check()
  const shows = (name: string) => table.getByRole('button', { name }).and(page.locator('[aria-current=page]')).waitFor()
  await table.getByRole('button', { name: '第 2 页' }).click()
  await shows('第 2 页')
  await ticks.nth(1).check()
  await table.getByText('将保存 3 个组织').waitFor()
  await table.getByRole('button', { name: '第 1 页' }).click()
  await shows('第 1 页')
  await ticks.nth(1).uncheck()
  await table.getByText('将保存 2 个组织').waitFor()
})

test('a link out warns first, opens with no way back to this page, and never runs what is no address', async () => {
  const page = await as(stranger)
  await page.getByRole('link', { name: '打开外部链接前的提示页' }).click()
  await page.getByText('此链接非平台内部链接，请谨慎访问').waitFor()
  const link = page.getByRole('link', { name: '继续访问' })
  expect(await link.getAttribute('rel')).toContain('noopener')
  expect(await link.getAttribute('href')).toBe('https://www.mohurd.gov.cn/')
  expect(await axeProblems(page)).toEqual([])
  await page.goto(`${setup.server.url}externalLink?url=${encodeURIComponent('javascript:alert(1)')}`)
  await page.getByText('这个链接不能打开').waitFor()
  expect(await page.getByRole('link').count()).toBe(0)
})

const PARTS = 'confirm titleBar table upload video people trees organisations regions external'.split(' ')

test('by keyboard alone every part is reached, every dialog opens, closes and gives the focus back', async () => {
  const page = await as(desk)
  await page.locator('body').focus()
  const reached = new Set<string>()
  for (let step = 0; step < 300; step++) {
    await page.keyboard.press('Tab')
    const at = await page.evaluate(() => {
      const focused = document.activeElement
      return { section: focused?.closest('section[id]')?.id ?? '', end: focused?.getAttribute('href') ?? '' }
    })
    reached.add(at.section)
    if (at.section === 'external') break
  }
  expect([...reached]).toEqual(expect.arrayContaining(PARTS))
  for (const [where, button, title] of DIALOGS) {
    const opener = part(page, where).getByRole('button', { name: button, exact: true })
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: title, exact: true })
    await hasFocus(dialog)
    if (button === '播放视频：示例视频')
      await expect
        .poll(() => dialog.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime))
        .toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => opener.evaluate((one) => one === document.activeElement), { message: button }).toBe(true)
  }
})

test('by keyboard the query bar narrows the table by each kind of field, and the pager jumps', async () => {
  const page = await as(stranger)
  const table = part(page, '查询栏与分页表格')
  const total = (count: number) => table.getByText(`共 ${count} 条`).waitFor()
  await total(233)
  const jumper = table.getByRole('textbox', { name: '前往第几页' })
  await jumper.fill('12')
  await jumper.press('Enter')
  await table.getByText('第 233 项').waitFor()
  await table.getByRole('combobox', { name: '每页条数' }).selectOption('50')
  await table.getByRole('searchbox', { name: '名称' }).fill('第 1')
  await total(111)
  const reset = table.getByRole('button', { name: '清除' })
  await reset.press('Enter')
  await total(233)
  await table
    .getByRole('combobox', { name: '类型' })
    .or(table.getByRole('textbox', { name: '类型' }))
    .first()
    .press('ArrowDown')
  await page.getByRole('option', { name: '设备' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => table.getByText(/^共 \d+ 条$/).textContent()).toMatch(/共 7[78] 条/)
  await reset.press('Enter')
  await table.getByRole('button', { name: /^组织/ }).press('Enter')
  await page.getByRole('treeitem', { name: /人工/ }).click()
  await total(77)
  await reset.press('Enter')
  await table.getByRole('textbox', { name: '日期', exact: true }).fill('2026-03-01')
  await page.keyboard.press('Enter')
  await total(1)
  await reset.press('Enter')
  await table
    .getByRole('textbox', { name: /日期范围/ })
    .first()
    .fill('2026-03-01')
  await table
    .getByRole('textbox', { name: /日期范围/ })
    .last()
    .fill('2026-03-10')
  await page.keyboard.press('Enter')
  await total(10)
})

test('by touch every dialog opens and closes, the list is cards, and the scope is given on both its tabs', async () => {
  const page = await as(phone)
  for (const [where, button, title] of DIALOGS) {
    await part(page, where).getByRole('button', { name: button, exact: true }).tap()
    const dialog = page.getByRole('dialog', { name: title, exact: true })
    await dialog.waitFor()
    await dialog
      .getByRole('button', { name: /^(关闭|取消)$/ })
      .last()
      .tap()
    await dialog.waitFor({ state: 'hidden' })
  }
  await part(page, '组织与人员选择').getByRole('button', { name: '授权范围' }).tap()
  const scope = page.getByRole('dialog', { name: '选择授权范围' })
  await scope.getByRole('searchbox').fill('wang')
  await scope.getByRole('treeitem').filter({ hasText: '王' }).first().tap()
  await scope.getByRole('tab', { name: '合作伙伴' }).tap()
  await scope
    .getByRole('button', { name: /^进入.*项目部/ })
    .first()
    .tap()
  await scope.getByRole('list').first().getByRole('button', { pressed: false }).first().tap()
  await scope.getByRole('button', { name: '确定' }).tap()
  await part(page, '组织与人员选择')
    .getByText(/^已选择：王.*、/)
    .waitFor()
  const table = part(page, '查询栏与分页表格')
  await table.getByRole('button', { name: /下一页/ }).tap()
  await table.getByText('第 21 项').waitFor()
  await part(page, '跨页选择组织').getByRole('checkbox').first().tap()
  await page.getByText('将保存 1 个组织').waitFor()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('regions and dictionaries once seen are there without a network, also those never opened', async () => {
  const { page, context } = await setup.signedIn('hr', { isWhole: true })
  await page.goto(`${setup.server.url}demonstration`)
  await fieldOf(page, '省份').click()
  await page.getByRole('option', { name: '浙江省' }).waitFor()
  // What was asked for with it may come later.
  await expect.poll(() => storedText(page)).toContain('壮族')
  await setup.server.stop()
  await context.setOffline(true)
  await page.reload()
  for (const [label, name] of [
    ['省份', '广东省'],
    ['城市', '深圳市'],
    ['区县', '南山区'],
  ] as const) {
    await fieldOf(page, label).click()
    await page.getByRole('option', { name }).click()
  }
  await part(page, '地区与字典').getByText('440305').waitFor()
  await fieldOf(page, '民族').click()
  await page.getByRole('option', { name: '壮族' }).waitFor()
})
