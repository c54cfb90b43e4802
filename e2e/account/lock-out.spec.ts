// An organisation that locks somebody out whose edits wait.
// The server runs inside the test: its database can be read and changed.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { axeProblems, inStep, login } from '../kit/kit.ts'
import { lookAgain } from '../kit/roster-page.ts'
import { serveApp } from '../kit/served-app.ts'
import { setUpSpec } from '../kit/spec-setup.ts'

const setup = setUpSpec(() => serveApp({ demoStaff: 60 }))

test('[A4] an organisation is closed while an edit waits: it stays readable under its name, and goes on when that is opened', async () => {
  const { db } = setup.server.app
  const { page, context } = await setup.signedIn('foreman', { isWhole: true })
  const found = await sql<{ uri: string; domain: string; name: string }>`select e.uri, o.domain_uri as domain, o.name
    from employee e join organisation o on e.scope = 'org:' || o.domain_uri
    where e.username = 'foreman' and o.name = '龙门建设集团'`.execute(db)
  const { uri = '', domain = '', name = '' } = found.rows[0] ?? {}
  const setMember = (status: string) =>
    sql`update membership set status = ${status} where domain = ${domain}
      and user_id in (select user_id from account where username = 'foreman')`.execute(db)
  const button = (label: string) => page.getByRole('button', { name: label, exact: true })
  await page.goto(`${setup.server.url}organization/staff?person=${uri}`)
  await button('编辑').first().waitFor()
  await inStep(page)
  await context.setOffline(true)
  await button('编辑').first().click()
  const form = page.getByRole('dialog', { name: /^编辑/ })
  await form.getByLabel('办公电话').fill('0571-3000009')
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await form.waitFor({ state: 'detached' })
  await setMember('disabled')
  await context.setOffline(false)
  await lookAgain(page)
  await page.getByRole('dialog', { name: '当前身份已不可用' }).getByRole('button', { name: '返回个人工作台' }).click()
  await page.getByLabel('用户名或手机号码').waitFor()
  await login(page, setup.server.url, 'foreman')

  await page.goto(`${setup.server.url}sync`)
  const section = page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await section.getByText('您已不能使用这个组织').waitFor()
  const line = section.getByRole('listitem').filter({ hasText: '办公电话' })
  await line.getByText('0571-3000009', { exact: true }).waitFor()
  await line.getByRole('button', { name: '复制', exact: true }).waitFor()
  await page.getByTestId('sync-state').getByText('其他身份还有 1 条修改没有处理完').waitFor()
  await button('下载未发送内容').waitFor()
  expect(await page.getByText('正在发送').count()).toBe(0)
  expect(await button('切换到这个身份').count()).toBe(0)
  expect(await axeProblems(page)).toEqual([])
  await line.getByRole('button', { name: '放弃', exact: true }).click()
  const asked = page.getByRole('dialog', { name: '放弃这条修改' })
  await asked.getByRole('button', { name: '取消', exact: true }).click()
  await asked.waitFor({ state: 'detached' })

  await setMember('active')
  await page.reload()
  await button('切换到这个身份').click()
  await inStep(page)
  const phone = await sql<{ phone: string }>`select office_phone as phone from employee where uri = ${uri}`.execute(db)
  expect(phone.rows[0]?.phone).toBe('0571-3000009')
})
