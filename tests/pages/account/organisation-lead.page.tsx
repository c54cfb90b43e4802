// Who leads an organisation: handed over by one person and taken by another; ended by its leader, and saved again.
import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { organisationCalls } from '#contract/domains/identity/organisation-calls.ts'
import { sessionCalls } from '#contract/domains/identity/session-calls.ts'
import { serverApi } from '../../kit/server-api.ts'
import { noticed } from '../notices.ts'
import { axeFinds, codeFor, DESKTOP, type OpenPage, openPage, PHONE, serverUrl } from '../page-kit.tsx'
import { button, gone, shown } from '../people/form-acts.ts'

const NAME = '恒基劳务有限公司'

const lead = () => page.getByRole('region', { name: '负责人事项' })
const leader = () => page.getByRole('region', { name: '概况' }).getByRole('definition').first().query()?.textContent
const personOf = async (username: string) =>
  (await (await serverApi(serverUrl(), username)).call(sessionCalls.userDetail, {})).user

/** Where the organisation in which somebody was last says who leads it. */
async function info(username: string, size: readonly [number, number] = PHONE): Promise<OpenPage> {
  const app = await openPage('/organizationCenter/info', { as: username, size })
  await shown(page.getByRole('heading', { name: '概况' }))
  return app
}

/** Goes on under an organisation, from the list of one's own. */
async function enter(app: OpenPage, name: string): Promise<void> {
  await app.goTo('/personalCenter/organization')
  await button(`进入 ${name}`).click()
  // A switch ends on the first page of the new identity.
  await expect.poll(app.at).not.toContain('personalCenter')
  await app.allSent()
}

async function typeCode(dialog: Locator, phone: string): Promise<void> {
  await button('获取验证码', dialog).click()
  await shown(dialog.getByText(/^验证码已发送/))
  await dialog.getByRole('textbox', { name: /^验证码/ }).fill(await codeFor(phone))
}

test('the lead is offered with a code and taken on a phone; whoever gave it leads no more', async () => {
  const [giver, taker] = [await personOf('labour'), await personOf('foreman')]
  await info('labour', DESKTOP)
  const giverName = leader()
  await button('变更负责人', lead()).click()
  const offer = page.getByRole('dialog', { name: '变更负责人' })
  // Nothing is sent without a person and a code.
  await button('发出', offer).click()
  await shown(offer.getByText('请选择员工').first())
  await offer.getByRole('button', { name: /选择员工/ }).click()
  const tree = page.getByRole('dialog', { name: '选择员工' })
  await tree.getByRole('searchbox').fill(taker.name)
  await tree.getByRole('treeitem').filter({ hasText: taker.name }).first().click()
  await button('确定', tree).click()
  await shown(offer.getByText(taker.name, { exact: true }))
  await typeCode(offer, giver.mobile)
  expect(await axeFinds()).toEqual([])
  await button('发出', offer).click()
  await shown(lead().getByText(new RegExp(`等待 ${taker.name} 确认`)))

  // The other one hears of it as a to-do that leads to the question.
  const app = await openPage('/workbench', { as: 'foreman', size: PHONE })
  await enter(app, NAME)
  await app.goTo('/message/toDoCenter')
  await page
    .getByRole('button', { name: /担任.*负责人/ })
    .first()
    .click()
  await shown(button('接受'))
  expect(await axeFinds()).toEqual([])
  await button('接受').click()
  await noticed('您已成为负责人')
  await app.goTo('/organizationCenter/info')
  await expect.poll(leader).toBe(taker.name)
  // Whoever leads it now may end it, but not over what is still there; no code is spent on that.
  await button('解散组织', lead()).click()
  const end = page.getByRole('dialog', { name: '解散组织' })
  await end.getByRole('textbox', { name: /请输入组织名称/ }).fill(NAME)
  await end.getByRole('textbox', { name: /^验证码/ }).fill('0000')
  await button('解散组织', end).click()
  await shown(end.getByText(/请先处理下属分公司，再解散组织/).first())
  expect(await axeFinds()).toEqual([])

  // The former leader is told, and leads no more.
  const former = await openPage('/personalCenter/organization', { as: 'labour' })
  await shown(page.getByText(/角色：员工/))
  await gone(page.getByText(/您是负责人/))
  await former.goTo('/message/toDoCenter?tab=notices')
  await shown(page.getByText(/负责人已变更/).first())
  expect(giverName).not.toBe(taker.name)
  expect(former.faults()).toEqual([])
})

test('ended by its leader on a phone, seen by a member, and stopped within the seven days', async () => {
  const OWN = '云岭工程有限公司'
  const founder = await serverApi(serverUrl(), 'chairman')
  const { domainUri } = await founder.call(organisationCalls.createOrg, { groupName: OWN, asname: '云岭' })
  await (await founder.under(domainUri)).call(organisationCalls.organisationSave, { joinPolicy: 'open' })
  const joiner = await serverApi(serverUrl(), 'worker')
  await joiner.call(organisationCalls.joinApply, { domainUri, note: '' })

  await info('chairman')
  await button('解散组织', lead()).click()
  const end = page.getByRole('dialog', { name: '解散组织' })
  const name = end.getByRole('textbox', { name: /请输入组织名称/ })
  await name.fill('云岭')
  await button('解散组织', end).click()
  await shown(end.getByText(/输入的组织名称不一致/).first())
  await name.fill(OWN)
  await typeCode(end, (await personOf('chairman')).mobile)
  await button('解散组织', end).click()
  await shown(lead().getByText(/组织将于 .* 解散/))
  expect(await axeFinds()).toEqual([])

  // Its members see until when, and are told.
  const member = await openPage('/personalCenter/organization', { as: 'worker' })
  const waits = page.getByRole('main').getByText('解散冷静期')
  await shown(waits)
  await shown(page.getByText(/将于 .* 解散/))
  await enter(member, OWN)
  await member.goTo('/message/toDoCenter?tab=notices')
  await shown(page.getByText(/“云岭.*”将于 .* 解散/).first())

  await info('chairman')
  await button('撤销解散', lead()).click()
  await noticed('解散已撤销')
  await shown(button('解散组织', lead()))
  await openPage('/personalCenter/organization', { as: 'worker' })
  await shown(page.getByRole('main').getByText(new RegExp(OWN)).first())
  await gone(waits)
})
