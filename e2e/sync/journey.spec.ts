// The product's promise in one piece, on a phone: a spreadsheet goes in, the app is installed, the server goes away, people
// are found and edited in the basement, in the app's own window, and every edit is afterwards accepted, merged, or waiting with a clear reason. Nothing is lost,
// nothing arrives twice.
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type OtherDevice, otherDevice } from '#tests/kit/client/other-device.ts'
import { addPerson } from '../kit/add-person.ts'
import { allAnswered } from '../kit/browser/device-data.ts'
import { browserOf, installApp, isStandalone, launchApp } from '../kit/browser/installed-app.ts'
import { shellReady } from '../kit/browser/service-worker.ts'
import { inStep, login, picture, startServer, VIEWPORTS } from '../kit/kit.ts'
import { noticed } from '../kit/notices.ts'
import { setUpSpec } from '../kit/spec-setup.ts'
import { NEW_PEOPLE, officePhoneAt, PEOPLE, staffSheet } from '../kit/staff-sheet.ts'

const MINUTE_MS = 60_000
const KEPT = '已存本机，待发送'
const NOTICED = '已存本机，联网后自动发送'
const DEPARTMENT = '安全生产监督部'
const TARGET = '物资设备部'
const MINE = { accepted: '010-70000001', merged: 'mingyue@longmen.example', refused: '010-70000003' }
const THEIRS = { merged: '010-80000002', refused: '010-80000003' }
const OWN_ANSWER = '010-90000003'
/** What is done in the basement: four changes, somebody new, somebody moved. */
const EDITS = 6
const KNOWN_PHONE = '010-65000000'
const ADDED = { name: '欧阳朝阳', no: 'XM0500', mobile: '13981239999', officePhone: '010-70000500' }

// On the database that the app comes with.
const setup = setUpSpec(() => startServer({ isEmbedded: true }))

test('from a spreadsheet to a phone in a basement and back', { timeout: 8 * MINUTE_MS }, async () => {
  const { server } = setup
  const { page: tab, context } = await setup.open('login', { viewport: 'phone', isFirstVisit: true })
  await login(tab, server.url, 'hr')
  await inStep(tab)

  // The spreadsheet.
  const other = await otherDevice(server.url, 'chairman')
  const before = await other.rows('employee')
  const known = before.find((row) => row.username === null && row.employeeStatus === 'active')
  if (!known) throw new Error('the demonstration has nobody without an account')
  const identity = { employeeNo: String(known.employeeNo), name: String(known.name), mobile: String(known.mobile) }
  await importSheet(tab, await staffSheet(DEPARTMENT, identity, KNOWN_PHONE))
  expect((await other.rows('employee')).length).toBe(before.length + NEW_PEOPLE)
  expect((await other.person(identity.name)).officePhone).toBe(KNOWN_PHONE)

  // Installed, and from here on in its own window.
  await shellReady(tab)
  await expect.poll(() => installProblems(tab)).toEqual([])
  await installed(context, tab, (page) => basement(page, context, before.length + NEW_PEOPLE))
})

/** Down to where there is no server, edits, and up again: in the window of the installed app. */
async function basement(page: Page, context: BrowserContext, imported: number): Promise<void> {
  const { server } = setup
  const chip = page.getByTestId('signal-chip')
  const chipSays = (text: string | RegExp) => chip.filter({ hasText: text }).waitFor()

  // Whole on this device.
  for (const { name } of Object.values(PEOPLE)) await openPerson(page, name, name)
  await inStep(page)

  // The basement: the server process is gone.
  const pid = server.pid()
  await server.kill()
  expect(isAlive(pid)).toBe(false)
  const boasts = await listenForSuccess(page)
  await page.goto(`${setup.server.url}organization/staff`)
  await chipSays(/离线/)
  await openPerson(page, PEOPLE.accepted.pinyin, PEOPLE.accepted.name)
  await openPerson(page, PEOPLE.merged.no, PEOPLE.merged.name)
  await openPerson(page, PEOPLE.moved.pinyin, PEOPLE.moved.name)

  await editPerson(page, PEOPLE.accepted, { 办公电话: MINE.accepted })
  await editPerson(page, PEOPLE.merged, { 工作邮箱: MINE.merged })
  await editPerson(page, PEOPLE.refused, { 办公电话: MINE.refused })
  await addOne(page)
  await editPerson(page, { name: ADDED.name, pinyin: 'ouyangzhaoyang' }, { 办公电话: ADDED.officePhone })
  await movePerson(page, PEOPLE.moved)
  const waiting = `离线 · ${EDITS} 条待发送`
  await chipSays(waiting)

  // A reload without a server changes nothing of that.
  await page.reload()
  await chipSays(waiting)
  const shown: readonly [{ name: string; pinyin: string }, string][] = [
    [PEOPLE.accepted, MINE.accepted],
    [PEOPLE.merged, MINE.merged],
    [PEOPLE.refused, MINE.refused],
    [PEOPLE.moved, TARGET],
    [{ name: ADDED.name, pinyin: 'ouyangzhaoyang' }, ADDED.officePhone],
  ]
  for (const [{ name, pinyin }, text] of shown) {
    const card = await openPerson(page, pinyin, name)
    await card.getByText(text).first().waitFor()
    await card.getByText(KEPT).waitFor()
  }
  await picture(page, 'journey-basement')
  expect(boasts).toEqual([])

  // Somebody else is quicker while the phone is still below.
  await context.setOffline(true)
  await server.restart()
  const other = await otherDevice(server.url, 'chairman')
  const people = {
    accepted: await other.person(PEOPLE.accepted.name),
    merged: await other.person(PEOPLE.merged.name),
    refused: await other.person(PEOPLE.refused.name),
    moved: await other.person(PEOPLE.moved.name),
  }
  expect(people.accepted.officePhone).toBe(officePhoneAt(0))
  expect(await other.patch(people.merged.uri, { officePhone: THEIRS.merged })).toBe('applied')
  expect(await other.patch(people.refused.uri, { officePhone: THEIRS.refused })).toBe('applied')

  // Up again: everything arrives, once and in order, and one edit waits with its reason.
  await context.setOffline(false)
  await chipSays('1 条需要您处理')
  // The chip names what is most pressing first, whatever else is still on its way.
  await allAnswered(page)
  const added = await other.person(ADDED.name)
  const target = (await other.rows('department')).find((row) => row.groupName === TARGET)
  expect(await since(other, people.accepted.uri)).toEqual([{ officePhone: MINE.accepted }])
  expect(await since(other, people.merged.uri)).toEqual([{ officePhone: THEIRS.merged }, { workEmail: MINE.merged }])
  expect(await since(other, people.refused.uri)).toEqual([{ officePhone: THEIRS.refused }])
  expect(await since(other, people.moved.uri)).toEqual([{ groupUri: target?.uri, groupUris: [target?.uri] }])
  expect(await other.history(added.uri)).toMatchObject([
    { action: 'insert', after: { name: ADDED.name, employeeNo: ADDED.no, mobile: ADDED.mobile } },
    { action: 'patch', after: { officePhone: ADDED.officePhone } },
  ])
  const card = await openPerson(page, PEOPLE.merged.pinyin, PEOPLE.merged.name)
  await card.getByText(THEIRS.merged).waitFor()
  await card.getByText(MINE.merged).waitFor()

  // The reason, with all three values, and an answer.
  await closeCard(page)
  await chip.click()
  const refused = page.getByRole('article', { name: `修改 ${PEOPLE.refused.name} 的办公电话` })
  const choice = refused.getByRole('group', { name: '办公电话' })
  for (const value of [officePhoneAt(2), MINE.refused, THEIRS.refused]) await choice.getByText(value).waitFor()
  await picture(page, 'journey-refused')
  await choice.getByRole('radio', { name: '另填一个' }).check()
  await choice.getByRole('textbox').fill(OWN_ANSWER)
  await refused.getByRole('button', { name: '按选择保存' }).click()
  await refused.waitFor({ state: 'detached' })
  await inStep(page)
  expect(await since(other, people.refused.uri)).toEqual([{ officePhone: THEIRS.refused }, { officePhone: OWN_ANSWER }])
  expect((await other.rows('employee')).length).toBe(imported + 1)
  expect(await isStandalone(page)).toBe(true)
}

/** Installs the app, does something in its window, a phone's, and takes it off the device again whatever happens. */
async function installed(context: BrowserContext, tab: Page, act: (page: Page) => Promise<void>): Promise<void> {
  const cdp = await browserOf(context).newBrowserCDPSession()
  const app = await installApp(cdp, setup.server.url)
  try {
    const page = await launchApp(context, cdp, app, `${setup.server.url}organization/staff`)
    await page.setViewportSize(VIEWPORTS.phone)
    // What shows the app beside it, as tabs of a phone do not.
    await tab.goto('about:blank')
    // A window that the browser opens by itself may hear of language and size too late for its first document.
    await page.reload()
    expect(await isStandalone(page)).toBe(true)
    await act(page).catch(async (fault: unknown) => {
      await picture(page, 'failed journey')
      throw fault
    })
  } finally {
    await cdp.send('PWA.uninstall', app)
  }
}

/** Imports the file, and sees why one row of it cannot be. */
async function importSheet(page: Page, file: Buffer): Promise<void> {
  await page.goto(`${setup.server.url}organization/personnel/rostersList`)
  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '导入', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '导入花名册' })
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await dialog.getByTestId('import-file').setInputFiles({ name: '花名册.xlsx', mimeType, buffer: file })
  await dialog.getByText(`新增 ${NEW_PEOPLE} 人，更新 1 人，跳过 0 行，有问题 1 行`).waitFor()
  await dialog.getByRole('switch', { name: '只看有问题的行' }).check()
  const broken = dialog.getByRole('region', { name: '结果' }).getByRole('listitem')
  await expect.poll(() => broken.allTextContents()).toEqual([expect.stringMatching(/错号人有问题手机号“12345”：.+/)])
  await picture(page, 'journey-import')
  await dialog.getByRole('button', { name: `导入 ${NEW_PEOPLE + 1} 人` }).click()
  await dialog.getByText('导入完成').waitFor()
  await dialog.getByText(`新增 ${NEW_PEOPLE} 人，更新 1 人。`).waitFor()
  await dialog.getByRole('button', { name: '完成', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await inStep(page)
}

/** Finds somebody by a word, opens the card and answers it. */
async function openPerson(page: Page, word: string, name: string): Promise<Locator> {
  const card = page.getByRole('complementary', { name })
  if (await card.isVisible()) return card
  if (await page.getByRole('complementary').isVisible()) await closeCard(page)
  if (!page.url().includes('/organization/staff')) await page.goto(`${setup.server.url}organization/staff`)
  await page.getByRole('searchbox').fill(word)
  const list = page.getByRole('list', { name: '员工与部门列表' })
  // Live search: the list is an answer to the word once whoever does not fit has left it.
  const others = list.getByRole('listitem').filter({ hasNotText: name })
  await expect.poll(() => others.allTextContents()).toEqual([])
  await list.getByRole('link', { name: new RegExp(`^${name}`) }).click()
  await card.waitFor()
  return card
}

/** Changes fields on somebody's card. The answer is what is true: kept here, to be sent. */
async function editPerson(page: Page, who: { name: string; pinyin: string }, values: Record<string, string>) {
  const card = await openPerson(page, who.pinyin, who.name)
  await card.getByRole('button', { name: '编辑' }).click()
  const dialog = page.getByRole('dialog', { name: `编辑 ${who.name}` })
  for (const [label, value] of Object.entries(values)) await dialog.getByLabel(label).fill(value)
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.waitFor({ state: 'detached' })
  await saysKept(page, card)
}

/** Closes the card that covers the phone. */
async function closeCard(page: Page): Promise<void> {
  const card = page.getByRole('complementary')
  await card.getByRole('button', { name: '关闭', exact: true }).click()
  await card.waitFor({ state: 'detached' })
}

async function addOne(page: Page) {
  await closeCard(page)
  await addPerson(page, ADDED)
  await saysKept(page, page.getByRole('complementary', { name: ADDED.name }))
}

async function movePerson(page: Page, who: { name: string; pinyin: string }) {
  const card = await openPerson(page, who.pinyin, who.name)
  await card.getByRole('button', { name: '更多' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '调动部门' }).click()
  const dialog = page.getByRole('dialog', { name: `把 ${who.name} 调到` })
  await dialog.getByRole('button', { name: new RegExp(`^${TARGET}`) }).click()
  await dialog.getByRole('button', { name: '调动', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await saysKept(page, card)
}

/** The card's mark and a notice say that the edit is on this device; the notice is put away for the next one. */
async function saysKept(page: Page, card: Locator): Promise<void> {
  const notices = page.getByRole('region', { name: '通知' })
  await card.getByText(KEPT).waitFor()
  await noticed(page, NOTICED)
  // It may go by itself at any moment.
  const buttons = notices.getByRole('button', { name: '关闭' })
  await buttons.evaluateAll((all) => {
    for (const one of all) (one as HTMLElement).click()
  })
  await notices.getByText(NOTICED).waitFor({ state: 'detached' })
}

/** Collects every text with the word for success that appears on the page from now on. */
async function listenForSuccess(page: Page): Promise<string[]> {
  const heard: string[] = []
  await page.exposeFunction('heardSuccess', (text: string) => void heard.push(text))
  await page.addInitScript(() => {
    const tell = (window as unknown as { heardSuccess: (text: string) => void }).heardSuccess
    new MutationObserver((changes) => {
      for (const { target } of changes) if (target.textContent?.includes('成功')) tell(target.textContent)
    }).observe(document, { childList: true, characterData: true, subtree: true })
  })
  return heard
}

/** What keeps the browser from offering to install the app, and what is wrong with the manifest. */
async function installProblems(page: Page): Promise<string[]> {
  const cdp = await page.context().newCDPSession(page)
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors')
  const { errors } = await cdp.send('Page.getAppManifest')
  await cdp.detach()
  return [...installabilityErrors.map(({ errorId }) => errorId), ...errors.map(({ message }) => message)]
}

/** What was done to an imported person after the import, as values. */
async function since(other: OtherDevice, uri: string): Promise<Record<string, unknown>[]> {
  const [imported, ...later] = await other.history(uri)
  expect(imported?.action).toBe('insert')
  return later.map(({ after }) => after)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
