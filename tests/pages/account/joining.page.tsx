// Joining an organisation: by an invitation or asked for, without a network too, and left again; who is there, and how one calls them.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { roleCalls } from '#contract/domains/identity/role-calls.ts'
import { serverApi } from '../../kit/server-api.ts'
import { setNetwork } from '../network.ts'
import { noticed } from '../notices.ts'
import { axeFinds, openPage, PHONE, serverUrl } from '../page-kit.tsx'
import { button, gone, shown } from '../people/form-acts.ts'
import { askCode, isIn, PASSWORD, passwordField } from './account-acts.ts'

test('invited by a code: an account is opened, the invitation accepted, and the colleague is in the list', async () => {
  await openPage('/organization/invite', { as: 'hr' })
  await button('邀请').click()
  const dialog = page.getByRole('dialog', { name: '邀请成员' })
  await dialog.getByRole('radio', { name: '二维码' }).click()
  await dialog.getByRole('checkbox', { name: '加入需要审核' }).click()
  await button('生成二维码', dialog).click()
  const made = page.getByRole('dialog', { name: '邀请已生成' })
  await shown(made.getByRole('img', { name: '邀请二维码' }))
  const link = made.getByText(/invite\?t=/).element().textContent ?? ''

  await openPage(`/invite?t=${new URL(link).searchParams.get('t')}`, { size: PHONE })
  await shown(page.getByText(/接受后即成为成员。/))
  await button('注册新账号').click()
  await askCode('13811117701')
  await page.getByRole('textbox', { name: /^姓名/ }).fill('何新来')
  await passwordField().fill(PASSWORD)
  await button('注册并登录').click()
  await button('接受邀请').click()
  await shown(page.getByText(/您已加入组织/))
  await button('打开组织').click()
  await isIn()

  await openPage('/addressList?text=何新来', { as: 'hr' })
  await shown(page.getByRole('link', { name: /何新来/ }).first())
})

test('the people of a sheet are looked at line by line before anything is sent; what is no sheet is refused', async () => {
  await openPage('/organization/invite', { as: 'hr' })
  await button('用表格邀请').click()
  const dialog = page.getByRole('dialog', { name: '用表格邀请' })
  await shown(dialog)
  const give = (content: string, name: string, type: string) =>
    userEvent.upload(
      document.querySelector('[role=dialog] input[type=file]') ?? expect.unreachable(),
      new File([content], name, { type }),
    )
  await give('PK\u0003\u0004 this is no workbook', '名单.xlsx', '')
  await shown(dialog.getByRole('alert'))
  const lines = [
    '姓名,手机号码,部门',
    '周一,13811117711,',
    '周二,12345,',
    '周三,13811117711,',
    '周四,13811117712,没有的部门',
  ]
  await give(lines.join('\n'), '名单.csv', 'text/csv')
  await shown(dialog.getByText(/可以邀请 1 人，有问题 3 行/))
  for (const said of [/这不是手机号码。/, /同一号码在前面的行里已有。/, /没有这个部门/])
    await shown(dialog.getByText(said))
  await button('邀请 1 人', dialog).click()
  const left = page.getByRole('dialog', { name: '这些人没有邀请' })
  await button('完成', left).click()
  await shown(page.getByText(/138\*{4}7711/).first())
})

test('asked for on the phone, passed from the to-do, and left again; a frozen organisation says so', async () => {
  const personal = await serverApi(serverUrl(), 'personal')
  await personal.call(roleCalls.userRoleSave, { uri: 'brole_ordinary', name: '' })
  const asker = await openPage('/organizationCenter/join', { as: 'personal', size: PHONE })
  await page.getByRole('textbox', { name: /^组织名称/ }).fill('恒基')
  await button('查找').click()
  await page.getByRole('button', { name: /^申请加入/ }).click()
  const apply = page.getByRole('dialog', { name: /申请加入“恒基/ })
  await apply.getByRole('textbox', { name: '申请说明（选填）' }).fill('劳务班组')
  // Without a network it waits on the phone, and is handed in by itself.
  setNetwork(asker, false)
  await button('提交申请', apply).click()
  await gone(apply)
  setNetwork(asker, true)
  await asker.allSent()
  await asker.goTo('/personalCenter/joinOrg')
  await shown(page.getByText('审核中').first())
  expect(await axeFinds()).toEqual([])

  const auditor = await openPage('/message/toDoCenter', { as: 'labour' })
  const todo = page.getByRole('button', { name: /^(?!我来处理).*申请加入组织/ })
  await todo.click()
  const audit = page.getByRole('dialog', { name: /申请加入$/ })
  await shown(audit.getByText('劳务班组'))
  expect(await axeFinds()).toEqual([])
  // First the reason is asked for; then it is one.
  await button('拒绝', audit).click()
  await shown(audit.getByRole('textbox', { name: /拒绝的原因/ }))
  await button('拒绝', audit).click()
  await shown(audit.getByText('请填写拒绝的原因'))
  await button('取消', audit).click()
  await audit.getByRole('button', { name: /^部门/ }).click()
  await page.getByRole('treeitem').first().click()
  // The auditor's own network is gone as well.
  setNetwork(auditor, false)
  await button('通过', audit).click()
  await gone(audit)
  setNetwork(auditor, true)
  await gone(todo)
  await auditor.allSent()

  const member = await openPage('/personalCenter/organization', { device: asker.device, size: PHONE })
  const knows = () => {
    const state = member.tab.state()
    return state.kind === 'signedIn' && state.identity.detail.domains.some(({ domainName }) => /恒基/.test(domainName))
  }
  await shown(page.getByText(/角色：员工/))
  await expect.poll(knows).toBe(true)
  await page.getByRole('button', { name: /^退出组织/ }).click()
  await button('退出组织', page.getByRole('dialog', { name: /^退出“/ })).click()
  await shown(page.getByText(/您还没有加入任何组织/))
  await expect.poll(knows).toBe(false)

  const last = await openPage('/personalCenter/organization', { device: auditor.device })
  await shown(page.getByText('已冻结').first())
  expect(await axeFinds()).toEqual([])
  await page.getByRole('button', { name: /^进入 远山/ }).click()
  await noticed('系统主体已冻结 原因：多次收到投诉，正在核实')
  expect(last.faults()).toEqual([])
})

test('a colleague is found without a network, and called', async () => {
  const app = await openPage('/addressList', { as: 'foreman', size: PHONE })
  await page.getByRole('main').getByRole('link', { name: '同事' }).click()
  const call = page.getByRole('link', { name: /^给.+打电话$/ }).first()
  await shown(call)
  const label = call.element().getAttribute('aria-label') ?? ''
  setNetwork(app, false)
  const search = page.getByRole('searchbox').first()
  await search.fill(label.replace(/^给|打电话$/g, ''))
  await expect.element(call).toHaveAttribute('aria-label', label)
  expect(call.element().getAttribute('href')).toMatch(/^tel:1\d{10}$/)
  await search.fill('不会有这个人')
  await shown(page.getByText(/没有找到同事/))
})
