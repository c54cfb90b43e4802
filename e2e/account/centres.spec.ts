// The personal and the organisation's centre on a desktop: tabs over a page, and what is saved there is kept.
import { describe, expect, test } from 'vitest'
import { drawn } from '../kit/at-rest.ts'
import { fieldOf } from '../kit/form-acts.ts'
import { axeProblems, inStep, startServer } from '../kit/kit.ts'
import { noticed } from '../kit/notices.ts'
import { setUpSpec } from '../kit/spec-setup.ts'

const setup = setUpSpec(startServer)
const at = (path: string) => new RegExp(`/admin/${path}$`)

describe('on a desktop', () => {
  test('the first page is open under the tabs; region and industry of an organisation are kept', async () => {
    const { page } = await setup.signedIn('chairman')
    await page.goto(`${setup.server.url}personalCenter`)
    await page.waitForURL(at('personalCenter/info'))
    await page.goto(`${setup.server.url}organizationCenter`)
    await page.waitForURL(at('organizationCenter/info'))
    const choose = async (label: string, name: string) => {
      await fieldOf(page, label).click()
      await page.getByRole('option', { name, exact: true }).click()
    }
    await choose('省份', '广东省')
    await choose('城市', '深圳市')
    await choose('区县', '南山区')
    await choose('所属行业', '房地产业')
    await page.getByRole('button', { name: '保存' }).click()
    await noticed(page, '保存成功')
    await page.reload()
    await page.getByRole('heading', { name: '基本信息' }).waitFor()
    const value = (label: string) => fieldOf(page, label).inputValue()
    await expect.poll(() => value('区县')).toBe('南山区')
    await expect.poll(() => value('省份')).toBe('广东省')
    await expect.poll(() => value('城市')).toBe('深圳市')
    await expect.poll(() => value('所属行业')).toBe('房地产业')
    // What one founds where the address names an industry is of that industry.
    await page.goto(`${setup.server.url}organizationCenter/create?industry=E`)
    const dialog = page.getByRole('dialog', { name: '创建组织' })
    await expect.poll(() => dialog.getByLabel('所属行业').first().inputValue()).toBe('建筑业')
    expect(await axeProblems(page)).toEqual([])
  })
})

test('what has been saved is not offered as unfinished; a name must be one', async () => {
  const { page } = await setup.signedIn('hr')
  await page.goto(`${setup.server.url}personalCenter/info`)
  const name = page.getByLabel(/^姓名/)
  await name.fill('<b>甲</b>')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('请填写 2 到 30 个汉字').first().waitFor()
  await name.fill('林静怡')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await noticed(page, '保存成功')
  await expect.poll(() => page.getByRole('button', { name: '保存', exact: true }).isEnabled()).toBe(true)
  expect(await page.getByText('上次没填完').count()).toBe(0)
  await page.reload()
  await expect.poll(() => name.inputValue()).toBe('林静怡')
  expect(await page.getByText('上次没填完').count()).toBe(0)
})

test('a dialog that the address opens stands alone; the role is asked for afterwards, and once', async () => {
  const { page } = await setup.signedIn('personal')
  const role = page.getByRole('dialog', { name: '请选择您的角色' })
  await role.waitFor()
  await page.goto(`${setup.server.url}organizationCenter/create`)
  const create = page.getByRole('dialog', { name: /创建组织/ })
  await create.getByRole('textbox').first().fill('远山')
  expect(await role.count()).toBe(0)
  await page.goto(`${setup.server.url}workbench`)
  await role.getByRole('button', { name: '以后再说' }).click()
  await page.reload()
  await inStep(page)
  await drawn(page)
  expect(await role.count()).toBe(0)
})
