// A paper business card is photographed: its code fills what is empty, without a network, and what has no code is typed from the photo.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { vCard } from '#src/lib/v-card.ts'
import { qrPicture } from '#src/ui/code/qr-picture.ts'
import { type OpenPage, openPage, PHONE } from '../page-kit.tsx'

const WANG = {
  name: '王建国',
  organisation: '湖州安吉竹木模板有限公司',
  unit: '',
  title: '项目经理',
  mobile: '13800002468',
  mail: '',
}

const dialog = () => page.getByRole('dialog')
const field = (name: RegExp) => dialog().getByRole('textbox', { name })

async function take(code: string): Promise<void> {
  const photo = new File([await qrPicture(code, ['名片'])], 'card.png', { type: 'image/png' })
  await userEvent.upload(dialog().getByTestId('card-photo'), photo)
}

async function openForm(path: string, button: string): Promise<OpenPage> {
  const app = await openPage(path, { as: 'chairman', size: PHONE })
  app.device.network.online = false
  await page.getByRole('main').getByRole('button', { name: button }).click()
  await expect.element(dialog().getByRole('button', { name: '拍名片' })).toBeVisible()
  return app
}

test('the code of a card fills the empty fields of a new partner, and leaves what was typed', async () => {
  await openForm('/organization/labor', '新增单位')
  await field(/主要联系人/).fill('张大山')
  await take(vCard(WANG))
  await expect.element(dialog().getByRole('status').getByText('已从名片的二维码填入 3 项，请核对。')).toBeVisible()
  await expect.element(field(/单位名称/)).toHaveValue(WANG.organisation)
  await expect.element(field(/联系人手机/)).toHaveValue('138 0000 2468')
  await expect.element(field(/主要联系人/)).toHaveValue('张大山')
  await expect.element(dialog().getByRole('img', { name: '名片照片' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE[0])
})

test('a contact is made from a card; a code that is no card, and what is no picture, are said', async () => {
  await openForm('/organization/external', '新增联系人')
  await take('https://example.cn/company')
  await expect.element(dialog().getByText('名片上没有可读的二维码，请对着照片填写。')).toBeVisible()
  await expect.element(field(/姓名/)).toHaveValue('')
  const broken = new File(['no picture'], 'card.png', { type: 'image/png' })
  await userEvent.upload(dialog().getByTestId('card-photo'), broken)
  await expect.element(dialog().getByText('这张照片打不开，请重拍。')).toBeVisible()
  await take(vCard(WANG))
  await expect.element(field(/姓名/)).toHaveValue(WANG.name)
  await expect.element(field(/手机/)).toHaveValue('138 0000 2468')
  await dialog().getByRole('button', { name: '收起照片' }).click()
  await expect.element(dialog().getByRole('img', { name: '名片照片' })).not.toBeInTheDocument()
  await expect.element(field(/姓名/)).toHaveValue(WANG.name)
  await dialog().getByRole('button', { name: '新增联系人' }).click()
  await expect.element(page.getByRole('main').getByText(WANG.name).first()).toBeVisible()
})
