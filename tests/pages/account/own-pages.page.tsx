// The pages about oneself: what a person does in the trade, what was last heard without a network, what only the server can do.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { organisationCalls } from '#contract/domains/identity/organisation-calls.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { setNetwork } from '../network.ts'
import { noticed } from '../notices.ts'
import { axeFinds, openPage, PHONE, serverUrl } from '../page-kit.tsx'
import { button, gone, shown } from '../people/form-acts.ts'
import { enter, isIn } from './account-acts.ts'
import { press } from './staff-acts.ts'

const main = () => page.getByRole('main')
const lastHeard = () => page.getByTestId('last-in-step')
const trouble = () => document.querySelectorAll('[data-state=error]').length
const inMain = (name: string) => button(name, main())

/** Saves the form; done when the rest of the app knows of it too. */
async function save(): Promise<void> {
  await inMain('保存').click()
  await noticed('保存成功')
  await expect.poll(() => document.querySelectorAll('main [aria-busy=true]').length).toBe(0)
}

/** Each page with something that it says of the person. */
const PAGES = [
  ['/personalCenter/info', /^用户名/],
  ['/personalCenter/auth', /^认证状态/],
  ['/personalCenter/safety', /^登录密码/],
  ['/personalCenter/organization', /^当前身份/],
  ['/personalCenter/joinOrg', /^申请记录/],
  ['/organizationCenter/info', /^概况/],
] as const

test('26 tags of the trade in three groups, counted while they are chosen, and kept', async () => {
  const { device } = await openPage('/personalCenter/info', { as: 'hr' })
  const picker = page.getByRole('group', { name: /^职业标签/ })
  await shown(picker)
  await expect.poll(() => picker.getByRole('group').elements().length).toBe(3)
  await expect.poll(() => picker.getByRole('checkbox').elements().length).toBe(26)
  const before = picker.getByRole('checkbox', { checked: true }).elements().length
  const tag = (name: string) => picker.getByRole('checkbox', { name, exact: true })
  const counted = (more: number) => shown(picker.getByText(`已选 ${before + more} 个`))
  await counted(0)
  await press(tag('安全员'), ' ')
  await press(tag('测量员'), ' ')
  await counted(2)
  await press(tag('测量员'), ' ')
  await counted(1)
  await save()
  await openPage('/personalCenter/info', { device })
  await counted(1)
  await expect.element(tag('安全员')).toBeChecked()
  await expect.element(tag('测量员')).not.toBeChecked()
})

test('own pages show what was last heard, keep what is typed, and send it when the network is back', async () => {
  const first = await openPage('/workbench', { as: 'admin' })
  for (const [path, said] of PAGES) {
    await first.goTo(path)
    await shown(main().getByText(said).first())
    await first.allAnswered()
  }
  await first.goTo('/personalCenter/safety')
  const masked = page.getByText(/^1\d\d\*{4}\d{4}$/)
  await shown(masked)
  const mobile = masked.element().textContent
  first.device.network.online = false
  // As after a reload: nothing but what the device has kept.
  const app = await openPage('/workbench', { device: first.device })
  for (const [path, said] of PAGES) {
    await app.goTo(path)
    await shown(main().getByText(said).first())
    await expect.poll(() => lastHeard().first().query()?.textContent).toMatch(/离线.*上次同步/)
    expect(trouble(), path).toBe(0)
    expect(await axeFinds(), path).toEqual([])
  }
  await app.goTo('/personalCenter/safety')
  await shown(page.getByText(mobile, { exact: true }))
  await expect.element(inMain('修改密码')).toBeDisabled()
  await shown(page.getByText(/需要网络：验证码由服务器发送/))
  await app.goTo('/personalCenter/info')
  const name = page.getByRole('textbox', { name: /^姓名/ })
  await name.fill('欧阳建国')
  const needs = page.getByText(/需要网络：由服务器保存/)
  await shown(needs)
  setNetwork(app, true)
  await gone(needs)
  await expect.element(name).toHaveValue('欧阳建国')
  await save()
  await openPage('/personalCenter/info', { device: app.device })
  await expect.element(name).toHaveValue('欧阳建国')
})

test('what was never heard stays the box that asks for a network; after another login nothing is left of the first', async () => {
  const first = await openPage('/personalCenter/organization', { as: 'hr', size: PHONE })
  await shown(main().getByText(/^当前身份/))
  // Whoever signs in next comes to the page that was left, and would hear this one's answers there.
  await first.goTo('/workbench')
  await shown(page.getByRole('heading', { level: 1, name: '工作台' }))
  await page.getByRole('button', { name: /个人与身份/ }).click()
  await button('退出登录').click()
  await button('退出登录', page.getByRole('dialog', { name: '退出登录' })).click()
  await enter('worker')
  await isIn()
  await first.allAnswered()
  first.device.network.online = false
  await openPage('/personalCenter/organization', { device: first.device, size: PHONE })
  await expect.poll(trouble).toBe(1)
  await shown(main().getByText('需要网络', { exact: true }))
  await gone(lastHeard())
})

type Answering = (path: string, init: RequestInit | undefined) => Promise<Response>
const asItIs: Answering = (path, init) => fetch(path.replace('http://server', serverUrl()), init)
const REFUSED = '不再提供'
const withCode =
  (code: number): Answering =>
  async () =>
    Response.json({ code, message: REFUSED, result: null })

/** Holds the server's answers until the test lets them go. */
function heldAnswers() {
  const held: ((answering: Answering) => void)[] = []
  let now: Answering | undefined
  return {
    take: (path: string, init: RequestInit | undefined) =>
      now
        ? now(path, init)
        : new Promise<Response>((resolve, reject) => {
            held.push((answering) => void answering(path, init).then(resolve, reject))
          }),
    isAsked: () => held.length > 0,
    /** Holds what is asked from here on. */
    hold: () => {
      now = undefined
    },
    /** Answers what is held and what comes until it is held again: the page may ask a second time before it hears. */
    answer: (answering: Answering) => {
      now = answering
      for (const letGo of held.splice(0)) letGo(answering)
    },
  }
}

test('an answer has its states: awaited, heard, kept while it is awaited again, kept over a fault, and gone when it is refused', async () => {
  const first = await openPage('/workbench', { as: 'labour' })
  const { network } = first.device
  const answers = heldAnswers()
  network.instead = (path, init) =>
    path.includes(organisationCalls.myOrganisations.path) ? answers.take(path, init) : undefined
  const busy = () => document.querySelectorAll('main [aria-busy=true]').length
  const heard = main().getByText(/^当前身份/)
  const now = () => [heard.elements().length, trouble()]
  await first.goTo('/personalCenter/organization')
  await expect.poll(busy).toBeGreaterThan(0)
  expect([...now(), lastHeard().elements().length]).toEqual([0, 0, 0])
  answers.answer(asItIs)
  await shown(heard)

  const app = await openPage('/workbench', { device: first.device })
  answers.hold()
  await app.goTo('/personalCenter/organization')
  await expect.poll(answers.isAsked).toBe(true)
  await shown(heard)
  expect([busy(), trouble()]).toEqual([0, 0])
  answers.answer(withCode(ERROR_CODES.systemError))
  await app.allAnswered()
  answers.hold()
  // What is missing is asked for again when a network is found; until the page has heard the fault nothing is missing.
  const foundAgain = () => {
    setNetwork(app, false)
    setNetwork(app, true)
    return answers.isAsked()
  }
  await expect.poll(foundAgain, { interval: 200 }).toBe(true)
  expect(now()).toEqual([1, 0])
  answers.answer(withCode(ERROR_CODES.noPermission))
  await expect.poll(now).toEqual([0, 1])
  await shown(main().getByText(REFUSED))
  network.online = false
  network.instead = undefined
  app.device.wake()
  await app.goTo('/personalCenter/safety')
  await shown(page.getByRole('heading', { level: 1, name: '账号安全' }))
  await app.goTo('/personalCenter/organization')
  await shown(main().getByText('需要网络', { exact: true }))
  expect(now()).toEqual([0, 1])
})
