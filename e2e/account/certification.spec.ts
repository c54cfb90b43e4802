// How an organisation proves who it is.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { choose } from '../kit/form-acts.ts'
import { inStep, startServer } from '../kit/kit.ts'
import { setUpSpec } from '../kit/spec-setup.ts'
import { switcherOf, switchIdentity } from '../kit/switch-identity.ts'
import { walkInside } from '../kit/walk-inside.ts'

const setup = setUpSpec(startServer)

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('a change of the certification is supported by a small transfer, sent back for one field, corrected there alone, and passed', async () => {
  const { page } = await setup.signedIn('chairman')
  const walk = (on: Page, path: string) => walkInside(on, setup.server.url, path)
  // What somebody else has done meanwhile stands there when the page is opened again.
  const openAgain = async () => {
    await walk(page, 'attestation')
    await page.getByText('工程企业认证').first().waitFor()
    await walk(page, 'attestation/companyAttestation')
  }
  await walk(page, 'attestation/companyAttestation')
  await press(page, '变更资料')
  await page.getByLabel(/^住所/).fill('浙江省杭州市西湖区文三路1号')
  await press(page, '提交审核')
  await page.getByText('变更正在审核，原认证仍然有效。').first().waitFor()

  const operator = await setup.signedIn('operator')
  await switchIdentity(operator.page, /(?<!以)个人身份/)
  await walk(operator.page, 'platformCenter/certifications')
  const open = () =>
    operator.page
      .getByRole('button', { name: /^审核 .* · 企业认证$/ })
      .first()
      .click()
  await open()
  const dialog = operator.page.getByRole('dialog')
  await dialog.getByText(/^原为：/).waitFor()
  await dialog.getByRole('button', { name: '发起打款验证' }).click()
  const asked = dialog.getByText(/请向资料中的对公账号打款 0\.\d\d 元/)
  await asked.waitFor()
  const amount = /0\.\d\d/.exec((await asked.textContent()) ?? '')?.[0] ?? ''
  await openAgain()
  const named = page.getByLabel(/^到账金额/)
  await named.fill(amount)
  await press(page, '提交金额')
  await page.getByText('到账金额已核对无误，对公账户验证通过。').waitFor()

  await dialog.getByRole('button', { name: '驳回' }).click()
  await dialog.getByRole('combobox', { name: /需要修改的项目/ }).click()
  await operator.page.getByRole('option', { name: '住所', exact: true }).click()
  await dialog.getByLabel(/^住所：需要怎样修改/).fill('与营业执照不一致，请写到楼层')
  await dialog.getByRole('button', { name: '驳回' }).click()
  await operator.page.getByText('已驳回，对方会收到消息。').waitFor()

  await openAgain()
  await page.getByText('变更未通过，原认证仍然有效').first().waitFor()
  await page.getByText('与营业执照不一致，请写到楼层').first().waitFor()
  const scope = page.getByLabel(/^经营范围/)
  expect((await scope.count()) === 0 || (await scope.first().isDisabled())).toBe(true)
  await page.getByLabel(/^住所/).fill('浙江省杭州市西湖区文三路1号5楼')
  await press(page, '提交审核')
  await page.getByText('变更正在审核，原认证仍然有效。').first().waitFor()

  await walk(operator.page, 'platformCenter')
  await operator.page.getByRole('main').getByRole('link', { name: '操作记录' }).waitFor()
  await walk(operator.page, 'platformCenter/certifications')
  await open()
  await operator.page.getByRole('dialog').getByRole('button', { name: '通过', exact: true }).click()
  await operator.page.getByText('已通过，对方会收到消息。').waitFor()
})

test('an organisation that is not certified may post nothing; certified, after one correction, it may', async () => {
  const { page } = await setup.signedIn('worker')
  const operator = await setup.signedIn('operator')
  const walk = (on: Page, path: string) => walkInside(on, setup.server.url, path)
  await walk(page, 'organizationCenter/create')
  const founding = page.getByRole('dialog', { name: '创建组织' })
  await founding.getByLabel('组织名称').fill('云岭建设有限公司')
  await founding.getByLabel('组织简称').fill('云岭建设')
  await press(page, '创建')
  await expect.poll(() => switcherOf(page).textContent()).toContain('云岭')
  await page.getByText('正在切换身份').waitFor({ state: 'detached' })
  await inStep(page)

  // What is refused names what is missing, and leads there.
  await walk(page, 'board/cooperation')
  await page.getByRole('button', { name: '发布合作' }).first().click()
  const posting = page.getByRole('dialog', { name: '发布合作' })
  await choose(posting, '类型', '找班组')
  await choose(posting, '工种或专业', '钢筋')
  await posting.getByLabel(/^标题/).fill('云岭三号楼找钢筋班组')
  await choose(posting, '省份', '浙江省')
  await choose(posting, '城市', '杭州市')
  await choose(posting, '区县', '西湖区')
  await posting.getByLabel(/^联系人/).fill('陈向东')
  await posting.getByLabel(/^联系电话|^手机/).fill('13800000001')
  const send = () => posting.getByRole('button', { name: '保存', exact: true }).click()
  await send()
  await page.getByRole('dialog', { name: '需要企业认证' }).getByRole('button', { name: '立即认证' }).click()

  await page.getByLabel(/^企业名称/).fill('云岭建设有限公司')
  await choose(page.locator('main'), '企业类型', '有限责任公司')
  await page.getByLabel(/^成立日期/).fill('2012-05-01')
  await page.getByLabel(/^注册资本/).fill('5000')
  await page.getByRole('textbox', { name: /^法定代表人(?!身份证)/ }).fill('陈向东')
  await page.getByLabel(/^法定代表人身份证号码/).fill('11010519491231002X')
  await page.getByLabel(/^住所/).fill('浙江省杭州市西湖区')
  await page.getByLabel(/^经营范围/).fill('房屋建筑工程施工')
  await choose(page.locator('main'), '申请人身份', '法定代表人本人')
  await page.getByLabel(/^申请人姓名/).fill('陈向东')
  await page.getByLabel(/^申请人手机号码/).fill('13800000001')
  const licence = { name: 'licence.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await page.locator('input[type=file]').first().setInputFiles(licence)
  await page.getByText('第 1 张').first().waitFor()
  // A code that cannot be is said beside its field, before anybody looks at it.
  await page.getByLabel(/^统一社会信用代码/).fill('91350100M000100Y44')
  await press(page, '提交审核')
  await page.getByText('校验位不正确，请逐位核对').first().waitFor()
  await page.getByLabel(/^统一社会信用代码/).fill('91350100M000100Y43')
  await press(page, '提交审核')
  await page.getByText('资料正在审核').first().waitFor()

  await switchIdentity(operator.page, /(?<!以)个人身份/)
  await walk(operator.page, 'message/toDoCenter')
  await operator.page.getByText('“云岭建设有限公司”的认证等待审核').first().waitFor()
  const openCase = async () => {
    await walk(operator.page, 'platformCenter')
    await operator.page.getByRole('main').getByRole('link', { name: '操作记录' }).waitFor()
    await walk(operator.page, 'platformCenter/certifications')
    await press(operator.page, '审核 云岭建设有限公司 · 企业认证')
    return operator.page.getByRole('dialog')
  }
  const first = await openCase()
  await first.getByRole('button', { name: '驳回' }).click()
  await first.getByRole('combobox', { name: /需要修改的项目/ }).click()
  await operator.page.getByRole('option', { name: '住所', exact: true }).click()
  await first.getByLabel(/^住所：需要怎样修改/).fill('请写到门牌号')
  await first.getByRole('button', { name: '驳回' }).click()
  await operator.page.getByText('已驳回，对方会收到消息。').waitFor()

  // In the order in which it happens: told, opened again, one field corrected.
  await page.reload()
  await page.getByText('请写到门牌号').first().waitFor()
  expect(await page.getByLabel(/^经营范围/).count()).toBe(0)
  await page.getByLabel(/^住所/).fill('浙江省杭州市西湖区文三路1号')
  await press(page, '提交审核')
  await page.getByText('资料正在审核').first().waitFor()
  const second = await openCase()
  await second.getByRole('button', { name: '通过', exact: true }).click()
  await operator.page.getByText('已通过，对方会收到消息。').waitFor()

  await page.reload()
  await page.getByText('认证有效').first().waitFor()
  // What was written has waited.
  await page.getByRole('link', { name: '返回刚才的页面' }).click()
  await posting.getByRole('button', { name: '继续填写' }).click()
  await expect.poll(() => posting.getByLabel(/^标题/).inputValue()).toBe('云岭三号楼找钢筋班组')
  await send()
  await page.getByText('云岭三号楼找钢筋班组').first().waitFor()
  await inStep(page)
})
