// Organisations: founded; and edits that stay with the identity in which they were made.
import { describe, expect, test } from 'vitest'
import { shellReady } from '../kit/browser/service-worker.ts'
import { goWithin } from '../kit/go-within.ts'
import { axeProblems, inStep, type OpenBrowser, startServer } from '../kit/kit.ts'
import { noticed } from '../kit/notices.ts'
import { noisyPicture } from '../kit/pictures.ts'
import { changePerson } from '../kit/roster-page.ts'
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
