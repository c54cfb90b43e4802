// The personal and the organisation's centre on a desktop: tabs over a page, and what is saved there is kept.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFinds, openPage } from '../page-kit.tsx'

const field = (label: string) => page.getByRole('combobox', { name: label, exact: true })

test('the first page is open under the tabs; region and industry of an organisation are kept', async () => {
  const app = await openPage('/personalCenter', { as: 'chairman' })
  await expect.poll(app.at).toBe('/personalCenter/info')
  await app.goTo('/organizationCenter')
  await expect.poll(app.at).toBe('/organizationCenter/info')
  for (const [label, name] of [
    ['省份', '广东省'],
    ['城市', '深圳市'],
    ['区县', '南山区'],
    ['所属行业', '房地产业'],
  ] as const) {
    await field(label).click()
    await page.getByRole('option', { name, exact: true }).click()
  }
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect.element(page.getByRole('region', { name: '通知' }).getByText('保存成功')).toBeVisible()

  await app.goTo('/workbench')
  await app.goTo('/organizationCenter/info')
  await expect.element(field('区县')).toHaveValue('南山区')
  await expect.element(field('省份')).toHaveValue('广东省')
  await expect.element(field('城市')).toHaveValue('深圳市')
  await expect.element(field('所属行业')).toHaveValue('房地产业')
  expect(await axeFinds()).toEqual([])
})

test('what has been saved is not offered as unfinished; a name must be one', async () => {
  const app = await openPage('/personalCenter/info', { as: 'hr' })
  const name = () => page.getByRole('textbox', { name: /^姓名/ })
  const save = () => page.getByRole('button', { name: '保存', exact: true })
  await name().fill('<b>甲</b>')
  await save().click()
  await expect.element(page.getByText(/请填写 2 到 30 个汉字/).first()).toBeVisible()
  await name().fill('林静宜')
  await save().click()
  await expect.element(page.getByRole('region', { name: '通知' }).getByText('保存成功')).toBeVisible()
  await expect.element(page.getByText(/上次没填完/)).not.toBeInTheDocument()

  // The header has the name once the device has it.
  await expect.element(page.getByRole('button', { name: /林静宜.*个人与身份$/ })).toBeVisible()
  await app.goTo('/workbench')
  await app.goTo('/personalCenter/info')
  await expect.element(name()).toHaveValue('林静宜')
  await expect.element(page.getByText(/上次没填完/)).not.toBeInTheDocument()
})

test('a dialog that the address opens stands alone; the role is asked for afterwards, and once', async () => {
  const app = await openPage('/organizationCenter/create', { as: 'personal' })
  const role = page.getByRole('dialog', { name: '请选择您的角色' })
  const create = page.getByRole('dialog', { name: /创建组织/ })
  await create.getByRole('textbox').first().fill('远山')
  await expect.element(role).not.toBeInTheDocument()
  await app.goTo('/workbench')
  await role.getByRole('button', { name: '以后再说' }).click()
  await expect.element(role).not.toBeInTheDocument()
  await app.goTo('/message/toDoCenter')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(role).not.toBeInTheDocument()
})
