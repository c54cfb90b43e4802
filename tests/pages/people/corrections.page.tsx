// A refused edit of a custom field is corrected where it lies: in the sync centre, with the field's own input.
import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import type { AnyRow } from '#contract/kit/collection.ts'
import { type OtherDevice, otherDevice } from '../../kit/client/other-device.ts'
import { axeFinds, type OpenPage, openPage, serverUrl } from '../page-kit.tsx'
import { button, choose, fillIn, gone, roster, section, shown } from './form-acts.ts'
import { meanwhile } from './meanwhile.ts'
import { addOwnField, ownFields } from './own-field.ts'

const FIELD = { seenBy: '全体同事', group: '工作信息' }
const SIZE = '工装尺码'
const HELMET = '安全帽编号'
const SHOES = '劳保鞋码'

let app: OpenPage
let other: OtherDevice
let person = ''

test('fields are made, changed and switched off in their dialog', async () => {
  app = await openPage('/organization/personnel/rostersList', { as: 'hr' })
  other = await otherDevice(serverUrl(), 'hr')
  await button('自定义字段').click()
  await addOwnField({ ...FIELD, name: SIZE, type: '单选', options: '大\n中\n小' })
  await addOwnField({ ...FIELD, name: HELMET })
  await addOwnField({ ...FIELD, name: SHOES, type: '单选', options: '大\n中\n小' })
  await button(`编辑 ${SHOES}`, ownFields()).click()
  const form = page.getByRole('dialog', { name: /^编辑/ })
  await form.getByLabelText(/^选项/).fill('大\n小')
  await button('保存', form).click()
  await gone(form)
  await button(`停用 ${SHOES}`, ownFields()).click()
  await shown(button(`启用 ${SHOES}`, ownFields()))
  await userEvent.keyboard('{Escape}')
  await gone(ownFields())
  await app.allSent()
  expect(await fieldOf(SHOES)).toMatchObject({ options: ['大', '小'], enabled: false })
  await roster().getByRole('row').nth(1).getByRole('link').first().click()
  await shown(work())
  person = app.at()
})

const work = () => section('工作信息')
const uri = () => new URLSearchParams(person.split('?')[1]).get('uri') ?? ''
const now = async () => (await other.rows('employee')).find((row) => row.uri === uri())
/** The field as the server has it. */
async function fieldOf(label: string): Promise<AnyRow> {
  const field = (await other.rows('customField')).find((one) => one.label === label)
  if (!field) throw new Error(`no field is called ${label}`)
  return field
}
/** Changes a field elsewhere. */
const changeField = async (label: string, patch: Record<string, unknown>) =>
  expect(await other.patchCustomField((await fieldOf(label)).uri, patch)).toBe('applied')

/** Fills in the section without a network, lets something be done elsewhere meanwhile, and both meet. */
const begin = async (fill: Parameters<typeof fillIn>[1], elsewhere: () => Promise<unknown>) => {
  await app.goTo(person)
  await shown(work())
  return meanwhile(app, undefined, () => fillIn('工作信息', fill), elsewhere)
}

/** The card has gone; the server and the record have what was chosen. */
async function arrives(card: Locator, label: string, value: string): Promise<void> {
  await gone(card)
  await app.allSent()
  const { uri: field } = await fieldOf(label)
  expect((await now())?.custom).toMatchObject({ [field]: value })
  await app.goTo(person)
  await shown(work().getByText(value, { exact: true }))
}

test('an option that is gone is replaced by one that is there', async () => {
  const card = await begin(
    (on) => choose(on, SIZE, '中'),
    () => changeField(SIZE, { options: ['大', '小'] }),
  )
  await button('改后再发', card).click()
  await shown(card.getByText('不在可选范围内。').first())
  expect(await axeFinds()).toEqual([])
  await choose(card, SIZE, '小')
  await button('发送', card).click()
  await arrives(card, SIZE, '小')
})

test('of two that were written at once another may be written in their place', async () => {
  const card = await begin(
    (on) => on.getByLabelText(HELMET).fill('A-1'),
    async () => {
      const { uri: field } = await fieldOf(HELMET)
      expect(await other.patch(uri(), { [`custom.${field}`]: 'B-2' })).toMatch(/applied|merged/)
    },
  )
  await card.getByRole('radio', { name: '另填一个' }).click()
  const own = card.getByRole('textbox', { name: HELMET })
  await expect.element(own).toHaveValue('A-1')
  await own.fill('C-3')
  await button('按选择保存', card).click()
  await arrives(card, HELMET, 'C-3')
})

test('what cannot be corrected is left out, and the rest goes', async () => {
  const card = await begin(
    async (on) => {
      await choose(on, SIZE, '大')
      await on.getByLabelText(HELMET).fill('D-4')
    },
    () => changeField(SIZE, { enabled: false }),
  )
  await button('改后再发', card).click()
  await button(`不改${SIZE}`, card).click()
  await shown(button(`仍改${SIZE}`, card))
  await button('发送', card).click()
  await arrives(card, HELMET, 'D-4')
  expect(app.faults()).toEqual([])
})
