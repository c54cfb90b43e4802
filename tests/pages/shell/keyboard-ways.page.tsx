// The keyboard on any page: what searches, what Escape closes, and quick find.
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { gone, shown } from '../people/form-acts.ts'
import { drawn, enterOn, forgetDevice, hasFocus, isFocused, onRoster, press, type } from './keys.ts'

beforeAll(forgetDevice)

const find = () => page.getByRole('combobox', { name: /查找人员/ })
const finds = (words: string) => expect.element(find()).toHaveValue(words)

test('`/` searches on every page: in the page, or everywhere where the page has no search', async () => {
  const app = await onRoster()
  await press('/')
  await expect.poll(() => isFocused(page.getByRole('searchbox', { name: '关键词' }))).toBe(true)
  for (const [path, title] of [
    ['/workbench', ''],
    ['/sync', '同步中心'],
    ['/organization/personnel/rostersCustomExport', '自定义导出'],
  ] as const) {
    await app.goTo(path)
    if (title) await shown(page.getByRole('heading', { name: title, level: 1 }))
    await gone(page.getByRole('searchbox', { name: '关键词' }))
    await drawn()
    await press('/')
    await type('linp')
    await finds('linp')
    await press('Escape')
    await gone(find())
  }
})

test('Escape closes what lies on top and nothing else, and a photo that is not saved is asked about', async () => {
  await onRoster()
  await press('j', 'Enter')
  await enterOn(page.getByRole('button', { name: '更换照片' }))
  const photo = page.getByRole('dialog', { name: '更换照片' })
  await hasFocus(photo)
  const broken = new File(['no picture'], 'broken.jpg', { type: 'image/jpeg' })
  await userEvent.upload(photo.getByTestId('photo-file'), broken)
  // What cannot be opened is a sign in its frame, no squeezed words.
  await shown(photo.getByRole('img', { name: '这张图片打不开，请换一张' }))
  await press('Escape')
  const question = page.getByRole('dialog', { name: '照片还没有保存' })
  await hasFocus(question)
  expect(document.activeElement?.textContent).toBe('返回')
  await press('Escape')
  await gone(question)
  await shown(photo)
})

test('quick find asked for again and again keeps every letter', async () => {
  await onRoster()
  // Twice before it is there, once while it is, and once while it goes.
  await press('Control+k')
  await type('li')
  await press('Control+k')
  await type('np')
  await finds('linp')
  await press('Control+k')
  await finds('linp')
  await press('Escape', 'Control+k')
  await type('wang')
  await finds('wang')
})
