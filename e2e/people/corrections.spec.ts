// A refused edit of a custom field is corrected where it lies: in the sync centre, with the field's own input.
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { button, choose } from '../kit/form-acts.ts'
import { goWithin } from '../kit/go-within.ts'
import { axeProblems, inStep, type OpenBrowser, picture, startServer } from '../kit/kit.ts'
import { addOwnField, ownFieldsOn } from '../kit/own-field.ts'
import { lookAgain } from '../kit/roster-page.ts'
import { setUpSpec } from '../kit/spec-setup.ts'

const setup = setUpSpec(startServer)
const personOn = (page: Page) => page.getByRole('region', { name: '工作信息' })
const FIELD = { seenBy: '全体同事', group: '工作信息' }

async function openFields(page: Page): Promise<Locator> {
  await page.goto(`${setup.server.url}organization/personnel/rostersList`)
  await button('自定义字段', page).click()
  return ownFieldsOn(page)
}

/** Fills in a person's own section and saves it. */
async function fillIn(page: Page, fill: (section: Locator) => Promise<void>): Promise<void> {
  const section = personOn(page)
  await section.getByRole('button', { name: /编辑/ }).click()
  await fill(section)
  await button('保存', section).click()
  await section.getByRole('button', { name: /编辑/ }).waitFor()
}

describe('a refused edit of a custom field', () => {
  let mine: OpenBrowser
  let others: OpenBrowser
  let person = ''

  setup.before(async () => {
    mine = await setup.signedIn('hr', { isWhole: true, at: 'landing' })
    others = await setup.signedIn('hr', { at: 'landing' })
    await openFields(mine.page)
    await addOwnField(mine.page, { ...FIELD, name: '工装尺码', type: '单选', options: '大\n中\n小' })
    await addOwnField(mine.page, { ...FIELD, name: '安全帽编号' })
    await mine.page.keyboard.press('Escape')
    await ownFieldsOn(mine.page).waitFor({ state: 'detached' })
    await mine.page
      .getByRole('region', { name: '花名册列表' })
      .getByRole('row')
      .nth(1)
      .getByRole('link')
      .first()
      .click()
    await personOn(mine.page).waitFor()
    person = mine.page.url()
    await inStep(mine.page)
  })

  /** Does something without a network, something else elsewhere meanwhile, and lets the two meet. */
  async function meanwhile(without: () => Promise<void>, elsewhere: () => Promise<void>): Promise<Locator> {
    await goWithin(mine.page, person)
    await personOn(mine.page).waitFor()
    await inStep(mine.page)
    await mine.context.setOffline(true)
    await without()
    await elsewhere()
    await inStep(others.page)
    await mine.context.setOffline(false)
    await lookAgain(mine.page)
    await goWithin(mine.page, `${setup.server.url}sync`)
    const card = mine.page.getByRole('article')
    await card.waitFor()
    return card
  }

  test('an option that is gone is replaced by one that is there', async () => {
    const card = await meanwhile(
      () => fillIn(mine.page, (section) => choose(section, '工装尺码', '中')),
      async () => {
        const list = await openFields(others.page)
        await button('编辑 工装尺码', list).click()
        const form = others.page.getByRole('dialog', { name: /^编辑/ })
        await form.getByLabel('选项').fill('大\n小')
        await button('保存', form).click()
        await form.waitFor({ state: 'detached' })
      },
    )
    await button('改后再发', card).click()
    await card.getByText('不在可选范围内。').first().waitFor()
    await picture(mine.page, 'sync correction of a choice')
    expect(await axeProblems(mine.page)).toEqual([])
    await choose(card, '工装尺码', '小')
    await button('发送', card).click()
    await card.waitFor({ state: 'detached' })
    await inStep(mine.page)
    await goWithin(others.page, person)
    await lookAgain(others.page)
    await personOn(others.page).getByText('小', { exact: true }).waitFor()
  })

  test('of two that were written at once another may be written in their place', async () => {
    const card = await meanwhile(
      () => fillIn(mine.page, (section) => section.getByLabel('安全帽编号').fill('A-1')),
      async () => {
        await goWithin(others.page, person)
        await fillIn(others.page, (section) => section.getByLabel('安全帽编号').fill('B-2'))
      },
    )
    await card.getByRole('radio', { name: '另填一个' }).check()
    const own = card.getByRole('textbox', { name: '安全帽编号' })
    await expect.poll(() => own.inputValue()).toBe('A-1')
    await own.fill('C-3')
    await button('按选择保存', card).click()
    await card.waitFor({ state: 'detached' })
    await inStep(mine.page)
    await others.page.reload()
    await personOn(others.page).getByText('C-3').waitFor()
  })

  test('what cannot be corrected is left out, and the rest goes', async () => {
    const card = await meanwhile(
      () =>
        fillIn(mine.page, async (section) => {
          await choose(section, '工装尺码', '大')
          await section.getByLabel('安全帽编号').fill('D-4')
        }),
      async () => {
        const list = await openFields(others.page)
        await button('停用 工装尺码', list).click()
        await button('启用 工装尺码', list).waitFor()
      },
    )
    await button('改后再发', card).click()
    await button('不改工装尺码', card).click()
    await button('仍改工装尺码', card).waitFor()
    await picture(mine.page, 'sync correction left out')
    await button('发送', card).click()
    await card.waitFor({ state: 'detached' })
    await inStep(mine.page)
    await goWithin(others.page, person)
    await lookAgain(others.page)
    await personOn(others.page).getByText('D-4').waitFor()
  })
})
