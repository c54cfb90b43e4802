// A custom field made by the dialog.
import { type Locator, page } from 'vitest/browser'
import { button, choose, gone, shown } from './form-acts.ts'

export interface OwnField {
  readonly name: string
  /** One of the list of types; a line of text when none is said. */
  readonly type?: string
  readonly seenBy?: string
  readonly group?: string
  /** One a line. */
  readonly options?: string
}

/** The dialog of the organisation's custom fields. */
export const ownFields = (): Locator => page.getByRole('dialog', { name: '自定义字段', exact: true })

/** Adds a field in that dialog; done when the list there has it. */
export async function addOwnField({ name, type, seenBy, group, options }: OwnField): Promise<void> {
  await button('添加字段', ownFields()).click()
  const form = page.getByRole('dialog', { name: '添加自定义字段' })
  await form.getByLabelText(/^字段名称/).fill(name)
  if (type) await choose(form, '类型', type)
  if (seenBy) await choose(form, '谁可以看', seenBy)
  if (group) await choose(form, '所在分组', group)
  if (options) await form.getByLabelText(/^选项/).fill(options)
  await button('保存', form).click()
  // What is pressed while it is still there is pressed in it.
  await gone(form)
  await shown(ownFields().getByText(name, { exact: true }))
}
