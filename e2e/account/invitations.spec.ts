// How people come in: by a code that somebody scans, by a sheet; how an organisation proves who it is; whom one calls from a site.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { choose } from '../kit/form-acts.ts'
import { inStep, startServer } from '../kit/kit.ts'
import { codeSent } from '../kit/sms-codes.ts'
import { setUpSpec } from '../kit/spec-setup.ts'
import { switcherOf, switchIdentity } from '../kit/switch-identity.ts'
import { walkInside } from '../kit/walk-inside.ts'

const setup = setUpSpec(startServer)
const PASSWORD = 'lantern river 42'
const MOBILE = '13811117701'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('invited by a code: an account is opened, the invitation accepted, and the colleague is in the list', async () => {
  const { page } = await setup.signedIn('hr', { at: 'organization/invite' })
  await press(page, '邀请')
  const dialog = page.getByRole('dialog', { name: '邀请成员' })
  await dialog.getByRole('radio', { name: '二维码' }).check()
  await dialog.getByLabel('加入需要审核').uncheck()
  await press(page, '生成二维码')
  const made = page.getByRole('dialog', { name: '邀请已生成' })
  await made.getByRole('img', { name: '邀请二维码' }).waitFor()
  const link = (await made.getByText(/invite\?t=/).textContent()) ?? ''

  const guest = await setup.open(`invite?t=${new URL(link).searchParams.get('t')}`, { viewport: 'phone' })
  await guest.page.getByText('接受后即成为成员。').waitFor()
  await press(guest.page, '注册新账号')
  await guest.page.getByRole('textbox', { name: /^手机号码/ }).fill(MOBILE)
  await press(guest.page, '获取验证码')
  await guest.page.getByText('验证码已发送').waitFor()
  const code = await codeSent(setup.server.dataDir, '注册账号', MOBILE)
  await guest.page.getByRole('textbox', { name: /^验证码/ }).fill(code)
  await guest.page.getByLabel(/^姓名/).fill('何新来')
  await guest.page.getByRole('textbox', { name: /^密码/ }).fill(PASSWORD)
  await press(guest.page, '注册并登录')
  await press(guest.page, '接受邀请')
  await guest.page.getByText('您已加入组织').waitFor()
  await press(guest.page, '打开组织')
  await guest.page.getByTestId('signal-chip').waitFor()

  await page.goto(`${setup.server.url}addressList?text=何新来`)
  await page.getByRole('link', { name: '何新来' }).first().waitFor()
})

test('the people of a sheet are looked at line by line before anything is sent; what is no sheet is refused', async () => {
  const { page } = await setup.signedIn('hr', { at: 'organization/invite' })
  await press(page, '用表格邀请')
  const dialog = page.getByRole('dialog', { name: '用表格邀请' })
  const file = dialog.locator('input[type=file]')
  const broken = Buffer.from('PK\u0003\u0004 this is no workbook')
  await file.setInputFiles({ name: '名单.xlsx', mimeType: '', buffer: broken })
  await dialog.getByRole('alert').waitFor()
  const lines = [
    '姓名,手机号码,部门',
    '周一,13811117711,',
    '周二,12345,',
    '周三,13811117711,',
    '周四,13811117712,没有的部门',
  ]
  await file.setInputFiles({ name: '名单.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  await dialog.getByText('可以邀请 1 人，有问题 3 行').waitFor()
  for (const said of ['这不是手机号码。', '同一号码在前面的行里已有。', /没有这个部门/])
    await dialog.getByText(said).waitFor()
  await dialog.getByRole('button', { name: '邀请 1 人' }).click()
  const left = page.getByRole('dialog', { name: '这些人没有邀请' })
  await left.getByRole('button', { name: '完成' }).click()
  await page.getByText('138****7711').first().waitFor()
})

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

test('a colleague is found without a network, and called', async () => {
  const { page } = await setup.signedIn('foreman', { viewport: 'phone', isWhole: true, at: 'addressList' })
  await page.getByRole('main').getByRole('link', { name: '同事' }).click()
  const call = page.getByRole('link', { name: /^给.+打电话$/ })
  await call.first().waitFor()
  const name = (await call.first().getAttribute('aria-label'))?.replace(/^给|打电话$/g, '') ?? ''
  await page.context().setOffline(true)
  await page.getByRole('searchbox').first().fill(name)
  await expect.poll(() => call.first().getAttribute('aria-label')).toBe(`给${name}打电话`)
  expect(await call.first().getAttribute('href')).toMatch(/^tel:1\d{10}$/)
  await page.getByRole('searchbox').first().fill('不会有这个人')
  await page.getByText('没有找到同事').waitFor()
})
