// Two people, one record: what one saves under the other's open form is not replaced by somebody who never saw it (P6).
import { expect, test } from 'vitest'
import { otherDevice } from '#tests/kit/other-device.ts'
import { startServer } from '../kit/kit.ts'
import { setUpSpec } from '../kit/spec-setup.ts'

const setup = setUpSpec(startServer)

test('[P6] a change pulled under an open form is said beside the field, and saving over it asks for a choice', async () => {
  const api = await otherDevice(setup.server.url, 'chairman')
  const person = (await api.rows('employee')).find((row) => row.employeeStatus === 'active' && row.username === null)
  if (!person) throw new Error('the demonstration has nobody without an account')
  const name = String(person.name)
  const openForm = async (username: string) => {
    const { page } = await setup.signedIn(username, {
      viewport: 'desktop',
      at: `organization/staff?person=${person.uri}`,
    })
    await page.getByRole('complementary').getByRole('button', { name: '编辑', exact: true }).click()
    const form = page.getByRole('dialog', { name: `编辑 ${name}` })
    await form.getByLabel('办公电话').waitFor()
    return { page, form }
  }
  const mine = await openForm('hr')
  const theirs = await openForm('admin')
  await mine.form.getByLabel('办公电话').fill('0571-81111111')
  await theirs.form.getByLabel('办公电话').fill('0571-82222222')
  await theirs.form.getByLabel('工作邮箱').fill('theirs@longmen.example')
  await theirs.form.getByRole('button', { name: '保存' }).click()
  await theirs.form.waitFor({ state: 'detached' })

  // What was typed stays, with a word beside it; where nothing was typed, the new value shows.
  await mine.form.getByText('刚刚被改为“0571-82222222”').waitFor()
  expect(await mine.form.getByLabel('办公电话').inputValue()).toBe('0571-81111111')
  await expect.poll(() => mine.form.getByLabel('工作邮箱').inputValue()).toBe('theirs@longmen.example')

  await mine.form.getByRole('button', { name: '保存' }).click()
  await mine.form.waitFor({ state: 'detached' })
  const chip = mine.page.getByTestId('signal-chip')
  await chip.filter({ hasText: '1 条需要您处理' }).waitFor()
  const now = async () => (await api.rows('employee')).find((row) => row.uri === person.uri)
  expect(await now()).toMatchObject({ officePhone: '0571-82222222', workEmail: 'theirs@longmen.example' })
  await chip.click()
  const refused = mine.page.getByRole('article', { name: `修改 ${name} 的办公电话` })
  const choice = refused.getByRole('group', { name: '办公电话' })
  for (const value of ['0571-81111111', '0571-82222222']) await choice.getByText(value).waitFor()
})
