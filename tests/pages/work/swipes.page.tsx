// Decisions by a finger.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { actor, ask, templateFor } from '../../kit/approval-acts.ts'
import { openPage, PHONE, serverUrl } from '../page-kit.tsx'
import { shown } from '../people/form-acts.ts'

/** A finger that is faster than the page is drawn: all of it in one task. */
function swipe(card: Element, by: number): void {
  const on = card.querySelector('a, button') ?? card
  // A finger that a test makes up cannot be captured.
  for (let one: Element | null = on; one; one = one.parentElement) one.setPointerCapture = () => undefined
  const { left, top } = card.getBoundingClientRect()
  const finger = (type: string, x: number) =>
    on.dispatchEvent(
      new PointerEvent(type, {
        ...{ pointerType: 'touch', pointerId: 7, isPrimary: true, bubbles: true, cancelable: true },
        ...{ clientX: left + 150 + x, clientY: top + 20 },
      }),
    )
  finger('pointerdown', 0)
  for (const share of [0.2, 0.6, 1]) finger('pointermove', by * share)
  finger('pointerup', by)
}

test('a swipe decides by where the finger is, however far the page is behind it', async () => {
  const [admin, starter] = [await actor(serverUrl(), 'admin'), await actor(serverUrl(), 'foreman')]
  const kind = await templateFor(admin, '样板确认', ['manager', 'hr'])
  const uris: unknown[] = []
  for (const subject of ['一层样板', '二层样板', '三层样板']) uris.push(await ask(starter, kind, subject))
  const app = await openPage('/approve', { as: 'manager', size: PHONE })
  const cards = page.getByRole('article').filter({ hasText: '样板确认' })
  const count = () => cards.elements().length
  await expect.poll(count).toBe(3)
  swipe(cards.first().element(), 180)
  await expect.poll(count).toBe(2)
  // Not far enough.
  swipe(cards.first().element(), 60)
  swipe(cards.first().element(), -180)
  await shown(page.getByRole('dialog', { name: '拒绝' }))
  expect(count()).toBe(2)
  await app.allSent()
  const asked = (await admin.rows('approval')).filter(({ uri }) => uris.includes(uri))
  expect(asked.map(({ decidedNames }) => String(decidedNames)).sort()).toEqual(['', '', 'manager'])
})
