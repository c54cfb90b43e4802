// Who leads an organisation: handed over by one person and taken by another; ended by its leader, and saved again.
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { organisationCalls } from '#contract/domains/identity/organisation-calls.ts'
import { serverApi } from '#tests/kit/server-api.ts'
import { axeProblems, inStep, type OpenBrowser, picture, startServer } from '../kit/kit.ts'
import { noticed } from '../kit/notices.ts'
import { codeSent } from '../kit/sms-codes.ts'
import { setUpSpec } from '../kit/spec-setup.ts'

const setup = setUpSpec(startServer)
const NAME = '恒基劳务有限公司'

const info = async ({ page }: OpenBrowser) => {
  await page.goto(`${setup.server.url}organizationCenter/info`)
  await page.getByRole('heading', { name: '概况' }).waitFor()
}
const mine = async ({ page }: OpenBrowser, name: string) => {
  await page.goto(`${setup.server.url}personalCenter/organization`)
  await page.getByRole('main').getByText(name).first().waitFor()
}
async function enter({ page }: OpenBrowser, name: string): Promise<void> {
  await page.goto(`${setup.server.url}personalCenter/organization`)
  await page.getByRole('button', { name: `进入 ${name}` }).click()
  // A switch ends on the first page of the new identity.
  await page.waitForURL((url) => !url.pathname.includes('personalCenter'))
  await inStep(page)
}
const lead = ({ page }: OpenBrowser) => page.getByRole('region', { name: '负责人事项' })
const leader = async ({ page }: OpenBrowser) =>
  page.getByRole('region', { name: '概况' }).getByRole('definition').first().textContent()

async function typeCode(dialog: Locator, purpose: string): Promise<void> {
  await dialog.getByRole('button', { name: '获取验证码' }).click()
  await dialog.getByText('验证码已发送').waitFor()
  await dialog.getByRole('textbox', { name: /^验证码/ }).fill(await codeSent(setup.server.dataDir, purpose))
}

test('the lead is offered with a code and taken on a phone; whoever gave it leads no more', async () => {
  const giver = await setup.signedIn('labour')
  const taker = await setup.signedIn('foreman', { viewport: 'phone' })
  await enter(taker, NAME)
  const takerName = await nameOf(taker)

  await info(giver)
  const giverName = await leader(giver)
  await lead(giver).getByRole('button', { name: '变更负责人' }).click()
  const offer = giver.page.getByRole('dialog', { name: '变更负责人' })
  // Nothing is sent without a person and a code.
  await offer.getByRole('button', { name: '发出' }).click()
  await offer.getByText('请选择员工').first().waitFor()
  await offer.getByRole('button', { name: '选择员工' }).click()
  const tree = giver.page.getByRole('dialog', { name: '选择员工' })
  await tree.getByRole('searchbox').fill(takerName)
  await tree.getByRole('treeitem').filter({ hasText: takerName }).first().click()
  await tree.getByRole('button', { name: '确定' }).click()
  await offer.getByText(takerName, { exact: true }).waitFor()
  await typeCode(offer, '变更组织负责人')
  await picture(giver.page, 'lead-offer')
  expect(await axeProblems(giver.page)).toEqual([])
  await offer.getByRole('button', { name: '发出' }).click()
  await lead(giver)
    .getByText(new RegExp(`等待 ${takerName} 确认`))
    .waitFor()
  await picture(giver.page, 'lead-waiting')

  // The other one hears of it as a to-do that leads to the question.
  await taker.page.goto(`${setup.server.url}message/toDoCenter`)
  await taker.page
    .getByRole('button', { name: /担任.*负责人/ })
    .first()
    .tap()
  await taker.page.getByRole('button', { name: '接受' }).waitFor()
  await picture(taker.page, 'lead-asked')
  expect(await axeProblems(taker.page)).toEqual([])
  await taker.page.getByRole('button', { name: '接受' }).tap()
  await noticed(taker.page, '您已成为负责人')
  await info(taker)
  await expect.poll(() => leader(taker)).toBe(takerName)
  await lead(taker).getByRole('button', { name: '解散组织' }).waitFor()

  // The former leader is told, and leads no more.
  await mine(giver, NAME)
  await giver.page.getByText('角色：员工').waitFor()
  // What was last heard of him is shown until the server has answered.
  await expect.poll(() => giver.page.getByText('您是负责人').count()).toBe(0)
  await giver.page.goto(`${setup.server.url}message/toDoCenter?tab=notices`)
  await giver.page
    .getByText(/负责人已变更/)
    .first()
    .waitFor()
  expect(giverName).not.toBe(takerName)

  // Whoever leads it now may end it, but not over what is still there; no code is spent on that.
  await lead(taker).getByRole('button', { name: '解散组织' }).tap()
  const end = taker.page.getByRole('dialog', { name: '解散组织' })
  await end.getByLabel(/请输入组织名称/).fill(NAME)
  await end.getByRole('textbox', { name: /^验证码/ }).fill('0000')
  await end.getByRole('button', { name: '解散组织' }).tap()
  await end.getByText('请先处理下属分公司，再解散组织').first().waitFor()
  expect(await axeProblems(taker.page)).toEqual([])
})

test('ended by its leader on a phone, seen by a member, and stopped within the seven days', async () => {
  const OWN = '云岭工程有限公司'
  const founder = await serverApi(setup.server.url, 'chairman')
  const { domainUri } = await founder.call(organisationCalls.createOrg, { groupName: OWN, asname: '云岭' })
  await (await founder.under(domainUri)).call(organisationCalls.organisationSave, { joinPolicy: 'open' })
  const joiner = await serverApi(setup.server.url, 'worker')
  await joiner.call(organisationCalls.joinApply, { domainUri, note: '' })

  // He was there last: that is where he comes back to.
  const owner = await setup.signedIn('chairman', { viewport: 'phone' })
  const member = await setup.signedIn('worker')
  await enter(member, OWN)
  await info(owner)
  await lead(owner).getByRole('button', { name: '解散组织' }).tap()
  const end = owner.page.getByRole('dialog', { name: '解散组织' })
  await end.getByLabel(/请输入组织名称/).fill('云岭')
  await end.getByRole('button', { name: '解散组织' }).tap()
  await end.getByText('输入的组织名称不一致').first().waitFor()
  await end.getByLabel(/请输入组织名称/).fill(OWN)
  await typeCode(end, '解散组织')
  await picture(owner.page, 'disband-dialog')
  await end.getByRole('button', { name: '解散组织' }).tap()
  await lead(owner)
    .getByText(/组织将于 .* 解散/)
    .waitFor()
  await picture(owner.page, 'disband-waiting')
  expect(await axeProblems(owner.page)).toEqual([])

  // Its members see until when, and are told.
  await mine(member, OWN)
  await member.page.getByText('解散冷静期').waitFor()
  await member.page.getByText(/将于 .* 解散/).waitFor()
  await picture(member.page, 'disband-member')
  await member.page.goto(`${setup.server.url}message/toDoCenter?tab=notices`)
  await member.page
    .getByText(/“云岭.*”将于 .* 解散/)
    .first()
    .waitFor()

  await lead(owner).getByRole('button', { name: '撤销解散' }).tap()
  await noticed(owner.page, '解散已撤销')
  await lead(owner).getByRole('button', { name: '解散组织' }).waitFor()
  await mine(member, OWN)
  await member.page.getByText('解散冷静期').waitFor({ state: 'detached' })
})

/** How the person is called, as his own page says. */
async function nameOf({ page }: OpenBrowser): Promise<string> {
  await page.goto(`${setup.server.url}personalCenter/info`)
  const name = page.getByRole('textbox', { name: '姓名' })
  await expect.poll(() => name.inputValue()).toMatch(/\S/)
  return name.inputValue()
}
