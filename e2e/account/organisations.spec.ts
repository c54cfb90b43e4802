// Organisations: founded, joined, handed over; and edits that stay with the identity in which they were made.
import { describe, expect, test } from 'vitest'
import { roleCalls } from '#contract/domains/identity/role-calls.ts'
import { serverApi } from '#tests/kit/server-api.ts'
import { goWithin } from '../kit/go-within.ts'
import { axeProblems, inStep, type OpenBrowser, startServer } from '../kit/kit.ts'
import { noticed } from '../kit/notices.ts'
import { noisyPicture } from '../kit/pictures.ts'
import { changePerson } from '../kit/roster-page.ts'
import { shellReady } from '../kit/service-worker.ts'
import { setUpSpec } from '../kit/spec-setup.ts'
import { switcherOf, switchIdentity } from '../kit/switch-identity.ts'

const setup = setUpSpec(startServer)
const NAME = '云岭工程有限公司'

const switcher = ({ page }: OpenBrowser) => switcherOf(page)
const switchTo = ({ page }: OpenBrowser, name: RegExp) => switchIdentity(page, name)
async function seeStaff({ page }: OpenBrowser, employeeNo: string): Promise<void> {
  await goWithin(page, `${setup.server.url}organization/staff`)
  await page.getByText(employeeNo, { exact: true }).first().waitFor()
}

describe('three identities', () => {
  test('a founded organisation is entered at once; queues of two identities wait for their own, and arrive there', async () => {
    const browser = await setup.signedIn('chairman', { at: 'landing' })
    const { page, context } = browser
    await goWithin(page, `${setup.server.url}organizationCenter/create`)
    const dialog = page.getByRole('dialog', { name: '创建组织' })
    await dialog.getByRole('button', { name: '创建', exact: true }).click()
    await dialog.getByText('请输入组织名称').first().waitFor()
    await dialog.getByText('请输入组织简称').first().waitFor()
    await dialog.getByLabel('组织简称').fill('一二三四五六七八九')
    await dialog.getByText('长度在 1 到 8 个字符').first().waitFor()
    await dialog.getByLabel('组织名称').fill(NAME)
    await dialog.getByLabel('组织简称').fill('云岭工程')
    await dialog
      .getByTestId('image-file')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await noisyPicture(page) })
    await page.getByRole('dialog', { name: '图片剪裁' }).getByRole('button', { name: '确定' }).click()
    await dialog.getByRole('img', { name: /组织标志/ }).waitFor()
    expect(await axeProblems(page)).toEqual([])
    await dialog.getByRole('button', { name: '创建', exact: true }).click()
    await noticed(page, '创建成功')
    await expect.poll(() => switcher(browser).textContent()).toContain('云岭')
    await seeStaff(browser, '0001')
    await inStep(page)
    await shellReady(page)
    // Each identity is on this device once it was looked at.
    await switchTo(browser, /龙门/)
    await seeStaff(browser, 'LM000010')
    await inStep(page)
    await switchTo(browser, /个人身份/)
    await switchTo(browser, /龙门/)

    await context.setOffline(true)
    await seeStaff(browser, 'LM000010')
    await changePerson(page, 'LM000010', '办公电话', '0571-8100001')
    await changePerson(page, 'LM000012', '办公电话', '0571-8100002')
    await switchTo(browser, /云岭/)
    await seeStaff(browser, '0001')
    await changePerson(page, '0001', '办公电话', '0571-8200001')
    await page.getByTestId('signal-chip').getByText('1 条待发送').waitFor()
    await switchTo(browser, /个人身份/)
    await switcher(browser).getByText(/3/).first().waitFor()

    // Each queue goes on under its own identity, and under no other.
    await context.setOffline(false)
    await switchTo(browser, /云岭/)
    await inStep(page)
    await switchTo(browser, /龙门/)
    await inStep(page)
    await expect.poll(() => switcher(browser).textContent()).not.toMatch(/\d/)

    const other = await setup.signedIn('chairman', { at: 'landing' })
    await switchTo(other, /龙门/)
    await seeStaff(other, 'LM000010')
    await other.page.getByText('LM000010', { exact: true }).first().click()
    await other.page.getByText('0571-8100001').first().waitFor()
    const address = other.page.url()
    expect(address).toContain('person=')
    await other.page.keyboard.press('Escape')
    await switchTo(other, /云岭/)
    await seeStaff(other, '0001')
    await other.page.getByText('0001', { exact: true }).first().click()
    await other.page.getByText('0571-8200001').first().waitFor()
    expect(await other.page.getByText('LM000010', { exact: true }).count()).toBe(0)

    // An address of one organisation that is opened in another says where one is, and where else to look.
    await goWithin(other.page, address)
    await other.page.getByText(`在“${NAME}”里找不到这个人`).waitFor()
    await other.page.getByText(/如果这个人属于“[^”]*龙门[^”]*”，请先切换身份/).waitFor()
  })
})

describe('joining', () => {
  test('asked for on the phone, passed from the to-do, and left again; a frozen organisation says so', async () => {
    const personal = await serverApi(setup.server.url, 'personal')
    await personal.call(roleCalls.userRoleSave, { uri: 'brole_ordinary', name: '' })
    const asker = await setup.signedIn('personal', { viewport: 'phone', at: 'organizationCenter/join' })
    await asker.page.getByLabel('组织名称').fill('恒基')
    await asker.page.getByRole('button', { name: '查找', exact: true }).click()
    await asker.page.getByRole('button', { name: /^申请加入/ }).click()
    const apply = asker.page.getByRole('dialog', { name: /申请加入“恒基/ })
    await apply.getByLabel('申请说明（选填）').fill('劳务班组')
    // Without a network it waits on the phone, and is handed in by itself.
    await asker.context.setOffline(true)
    await apply.getByRole('button', { name: '提交申请' }).click()
    await apply.waitFor({ state: 'detached' })
    await asker.context.setOffline(false)
    await goWithin(asker.page, `${setup.server.url}personalCenter/joinOrg`)
    await asker.page.getByText('审核中').waitFor()
    expect(await axeProblems(asker.page)).toEqual([])

    const auditor = await setup.signedIn('labour', { at: 'message/toDoCenter' })
    await auditor.page.getByRole('button', { name: /^(?!我来处理).*申请加入组织/ }).click()
    const audit = auditor.page.getByRole('dialog', { name: /申请加入$/ })
    await audit.getByText('劳务班组').waitFor()
    expect(await axeProblems(auditor.page)).toEqual([])
    // First the reason is asked for; then it is one.
    await audit.getByRole('button', { name: '拒绝' }).click()
    await audit.getByLabel('拒绝的原因').waitFor()
    await audit.getByRole('button', { name: '拒绝' }).click()
    await audit.getByText('请填写拒绝的原因').waitFor()
    await audit.getByRole('button', { name: '取消' }).click()
    await audit.getByRole('button', { name: /^部门/ }).click()
    await auditor.page.getByRole('treeitem').first().click()
    // The auditor's own network is gone as well.
    await auditor.context.setOffline(true)
    await audit.getByRole('button', { name: '通过', exact: true }).click()
    await audit.waitFor({ state: 'detached' })
    await auditor.context.setOffline(false)
    await auditor.page.getByRole('button', { name: /^(?!我来处理).*申请加入组织/ }).waitFor({ state: 'detached' })

    await goWithin(asker.page, `${setup.server.url}personalCenter/organization`)
    await asker.page.getByText('角色：员工').waitFor()
    await asker.page.getByRole('button', { name: /^退出组织/ }).click()
    await asker.page
      .getByRole('dialog', { name: /^退出“/ })
      .getByRole('button', { name: '退出组织' })
      .click()
    await asker.page.getByText('您还没有加入任何组织').waitFor()

    await goWithin(auditor.page, `${setup.server.url}personalCenter/organization`)
    await auditor.page.getByText('已冻结').waitFor()
    expect(await axeProblems(auditor.page)).toEqual([])
    await auditor.page.getByRole('button', { name: /^进入 远山/ }).click()
    await noticed(auditor.page, '系统主体已冻结 原因：多次收到投诉，正在核实')
  })
})
