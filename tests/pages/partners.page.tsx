// Partners: what waits for a black-listing is said and what cannot be done meanwhile is not offered; bad input of a new one is said
// beside its field.
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type OpenPage, openPage } from './page-kit.tsx'

const FREE = '91330000142919267B'
/** Another that checks and nobody has. */
const OTHER_FREE = '91000000MA00000900'

let app: OpenPage
beforeAll(async () => {
  app = await openPage('/organization/labor', { as: 'chairman' })
})

const main = () => page.getByRole('main')
const dialog = () => page.getByRole('dialog')
const button = (name: string) => main().getByRole('button', { name, exact: true })
const heading = (name: string) => main().getByRole('heading', { name })
const open = async (name: string) => {
  await main().getByRole('link', { name }).first().click()
  await expect.element(heading(name)).toBeVisible()
}

test('while it is asked for, the page says so, and does not offer to end the cooperation', async () => {
  await open('杭州恒基劳务有限公司')
  await expect.element(button('终止合作')).toBeVisible()
  await button('申请列入黑名单').click()
  await dialog().getByRole('textbox', { name: /原因/ }).fill('围挡倒塌后拒不整改')
  await dialog().getByRole('button', { name: '提交审批' }).click()
  await expect.element(main().getByText(/正在等审批。审批结束前不能终止合作。/)).toBeVisible()
  await expect.element(button('终止合作')).not.toBeInTheDocument()
  await expect.element(button('暂停合作')).toBeVisible()
})

test('an organisation that the platform does not have is said beside its field, before anything is saved', async () => {
  await app.goTo('/organization/labor')
  await main().getByRole('button', { name: '新增单位' }).click()
  const field = (name: RegExp) => dialog().getByRole('textbox', { name })
  await field(/单位名称/).fill('衢州又一劳务有限公司')
  await field(/统一社会信用代码/).fill(FREE)
  await field(/主要联系人/).fill('张大山')
  await field(/联系人手机/).fill('13800001111')
  await dialog().getByText('地址与联系方式', { exact: true }).click()
  await field(/平台上的组织/).fill('没有这个组织的公司')
  await dialog().getByRole('button', { name: '新增单位' }).click()
  await expect.element(field(/平台上的组织/)).toHaveAccessibleDescription(/平台上没有叫这个名称/)
  await expect.element(field(/单位名称/)).toHaveValue('衢州又一劳务有限公司')
  await dialog().getByRole('button', { name: '取消' }).click()
})

test('what was made without a network and names an organisation that there is not comes back to be put right in that field alone', async () => {
  const name = '丽水缙云木工班组'
  app.device.network.online = false
  await app.goTo('/organization/labor')
  await main().getByRole('button', { name: '新增单位' }).click()
  const field = (label: RegExp) => dialog().getByRole('textbox', { name: label })
  await field(/单位名称/).fill(name)
  await dialog().getByRole('combobox', { name: /类型/ }).first().click()
  await page.getByRole('option', { name: '个人' }).click()
  await field(/主要联系人/).fill('吕大山')
  await field(/联系人手机/).fill('13800001112')
  await dialog().getByText('地址与联系方式', { exact: true }).click()
  await field(/网址/).fill('https://jinyun.example')
  await field(/平台上的组织/).fill('早已解散的公司')
  await dialog().getByRole('button', { name: '新增单位' }).click()
  await expect.element(heading(name)).toBeVisible()
  app.device.network.online = true
  app.device.wake()
  await app.goTo('/sync')
  const card = main().getByRole('article').first()
  await expect.element(card.getByText(/平台上的组织：平台上没有叫这个名称/)).toBeVisible()
  await card.getByRole('button', { name: '改后再发' }).click()
  // What is wrong stands first, with why; everything else is folded and goes as it is.
  const linked = card.getByRole('textbox', { name: '平台上的组织' })
  await expect.element(linked).toHaveAccessibleDescription(/平台上没有叫这个名称/)
  await expect.element(card.getByText(/照原样发送/)).toBeVisible()
  await expect.element(card.getByRole('textbox', { name: '网址' })).not.toBeInTheDocument()
  await linked.fill('')
  await card.getByRole('button', { name: '发送', exact: true }).click()
  await expect.element(main().getByText('没有等待处理的修改。')).toBeVisible()
  // Its kind came along with it: it is in the list, with all that was typed.
  await app.goTo('/organization/labor')
  await open(name)
  await expect.element(main().getByText('https://jinyun.example')).toBeVisible()
})

test('wrong codes and numbers that are none are said beside their fields, and what was typed stays', async () => {
  await app.goTo('/organization/labor')
  await main().getByRole('button', { name: '新增单位' }).click()
  const field = (name: RegExp) => dialog().getByRole('textbox', { name })
  const save = () => dialog().getByRole('button', { name: '新增单位' }).click()
  await field(/单位名称/).fill('衢州新安劳务有限公司')
  await field(/统一社会信用代码/).fill('91330000142919267F')
  await field(/主要联系人/).fill('张大山')
  await field(/联系人手机/).fill('13800001111')
  const fold = (name: string) => dialog().getByText(name, { exact: true }).click()
  await fold('合作信息')
  await field(/各工种人数/).fill('木工')
  await fold('地址与联系方式')
  await field(/坐标/).fill('200,30')
  await save()
  await expect.element(field(/统一社会信用代码/)).toHaveAccessibleDescription(/统一社会信用代码不正确/)
  await expect.element(field(/坐标/)).toHaveAccessibleDescription(/经度,纬度/)
  await expect.element(field(/各工种人数/)).toHaveAccessibleDescription(/木工 24/)
  await field(/坐标/).fill('120.1，30.2')
  await field(/各工种人数/).fill('木工 24、钢筋工 30')
  await field(/统一社会信用代码/).fill(FREE)
  await save()
  await expect.element(heading('衢州新安劳务有限公司')).toBeVisible()
  await expect.element(main().getByText('120.1,30.2')).toBeVisible()
  await expect.element(main().getByText('木工 24、钢筋工 30')).toBeVisible()
})

test('a sheet with numbers of people and accounts says that those columns stay out, and where they are entered instead', async () => {
  await app.goTo('/organization/labor')
  await main().getByRole('button', { name: '导入', exact: true }).click()
  const lines = [
    '单位名称,统一社会信用代码,主要联系人,联系人手机,备注,法人身份证号',
    `衢州密封劳务有限公司,${OTHER_FREE},周一,13811117721,,11010519491231002X`,
    '衢州泄露劳务有限公司,91350100M000100Y43,周二,13811117722,身份证 11010519491231002X,',
  ]
  const file = new File([lines.join('\n')], '名单.csv', { type: 'text/csv' })
  const input = document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]')
  if (!input) return expect.unreachable()
  await userEvent.upload(input, file)
  await expect.element(dialog().getByText(/这些列不导入：法人身份证号。.*请导入后在各单位的档案里登记/)).toBeVisible()
  await expect.element(dialog().getByText(/备注：这里写了证件号码或银行卡号/)).toBeVisible()
  await dialog().getByRole('button', { name: '导入 1 条' }).click()
  await expect.element(main().getByRole('link', { name: '衢州密封劳务有限公司' })).toBeVisible()
})

test('once the approval has agreed, the partner is black-listed wherever it stands, and nothing new is begun with it', async () => {
  const name = '老周木工班组'
  const asker = await openPage('/organization/spreadSuperintendent', { as: 'admin' })
  await open(name)
  await button('申请列入黑名单').click()
  await dialog().getByRole('textbox', { name: /原因/ }).fill('高处作业多次不挂安全带')
  await dialog().getByRole('button', { name: '提交审批' }).click()
  await expect.element(main().getByText(/正在等审批/)).toBeVisible()
  await expect.poll(() => asker.tab.client.data.host.running.get()?.edits.get().edits.length).toBe(0)
  const address = asker.at()
  const approver = await openPage(address, { as: 'chairman' })
  await main().getByRole('link', { name: '列入审批单' }).click()
  await button('同意').click()
  await dialog().getByRole('button', { name: '同意' }).click()
  await expect.element(main().getByText('已通过').first()).toBeVisible()
  await approver.goTo(address)
  await expect
    .element(main().getByText(/已列入黑名单，长期有效。不能建立新的合作、参建和进场。原因：高处作业/))
    .toBeVisible()
  await button('添加合作类型').click()
  await dialog().getByRole('combobox', { name: '合作类型' }).click()
  await page.getByRole('option', { name: '劳务分包' }).click()
  await dialog().getByRole('button', { name: '添加合作类型' }).click()
  await expect.element(dialog().getByText(/这家单位在黑名单里.*高处作业多次不挂安全带/)).toBeVisible()
  await dialog().getByRole('button', { name: '取消' }).click()
  await approver.goTo('/organization/spreadSuperintendent')
  await expect
    .element(
      main()
        .getByRole('row', { name: new RegExp(name) })
        .getByText('黑名单'),
    )
    .toBeVisible()
})

test('a paper without a last day says which one it will have, a press enters it, and the day on the paper wins', async () => {
  app = await openPage('/organization/labor', { as: 'chairman' })
  await open('杭州恒基劳务有限公司')
  const field = (name: RegExp) => dialog().getByRole('textbox', { name })
  const taken = () => dialog().getByText(/不填则按通常的有效期记为/)
  const begin = async (name: string) => {
    await button('添加证照').click()
    await dialog().getByRole('combobox', { name: /类别/ }).click()
    await page.getByRole('option', { name: '安全生产许可证' }).click()
    await field(/^名称/).fill(name)
    await expect.element(taken()).not.toBeInTheDocument()
    await field(/发证或投保日期/).fill('2026-03-01')
    await expect.element(dialog().getByText(/记为 2029-02-28/)).toBeVisible()
  }
  const save = async () => {
    await dialog().getByRole('button', { name: '保存' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
  }
  await begin('许可证甲')
  await dialog().getByRole('button', { name: '填入这个日期' }).click()
  await expect.element(field(/有效期至/)).toHaveValue('2029-02-28')
  await expect.element(taken()).not.toBeInTheDocument()
  await save()
  await begin('许可证乙')
  await field(/有效期至/).fill('2028-01-31')
  await expect.element(taken()).not.toBeInTheDocument()
  await save()
  await begin('许可证丙')
  await save()
  for (const [name, until] of [
    ['许可证甲', '2029-02-28'],
    ['许可证乙', '2028-01-31'],
    ['许可证丙', '2029-02-28'],
  ] as const)
    await expect
      .element(main().getByRole('listitem').filter({ hasText: name }).getByText(`有效期至 ${until}`))
      .toBeVisible()
})
