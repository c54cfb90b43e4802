// Room that is kept for what comes late: nothing below it moves, and what turns out empty gives the room back.
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { KeptPlace, useAnswered } from '#src/ui/kept-place.tsx'

const opened: { root: Root; place: HTMLElement }[] = []
afterEach(() => {
  for (const { root, place } of opened.splice(0)) {
    root.unmount()
    place.remove()
  }
  localStorage.clear()
})

interface Shown {
  /** Undefined: not known yet. */
  heights: readonly (number | undefined)[]
}

function Part({ height }: { height: number | undefined }) {
  useAnswered(height !== undefined)
  return height ? <div style={{ height }} /> : null
}

/** Draws a place of two parts; answers how to draw it again, and where what stands below it begins. */
function openPlace() {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  opened.push({ root, place })
  const show = ({ heights }: Shown) =>
    root.render(
      <>
        <KeptPlace name="tried" parts={heights.length} atFirst={300}>
          {heights.map((height, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: which part it is
            <Part key={at} height={height} />
          ))}
        </KeptPlace>
        <p id="below">below</p>
      </>,
    )
  const below = () => {
    const text = place.querySelector('#below')
    return text ? Math.round(text.getBoundingClientRect().top - place.getBoundingClientRect().top) : undefined
  }
  return { show, below }
}

test('what is not known yet has its room; once all of it is known to be empty, it has none', async () => {
  const { show, below } = openPlace()
  show({ heights: [undefined, undefined] })
  await expect.poll(below).toBeGreaterThanOrEqual(300)
  show({ heights: [0, undefined] })
  await expect.poll(below).toBeGreaterThanOrEqual(300)
  show({ heights: [0, 0] })
  await expect.poll(below).toBeLessThan(40)
})

test('what was there the last time has that room the next time', async () => {
  const first = openPlace()
  first.show({ heights: [420] })
  await expect.poll(first.below).toBeGreaterThanOrEqual(420)
  await expect.poll(() => localStorage.getItem('gantry.height.tried')).toBe('420')
  const second = openPlace()
  second.show({ heights: [undefined] })
  await expect.poll(second.below).toBeGreaterThanOrEqual(420)
  second.show({ heights: [100] })
  await expect.poll(second.below).toBeLessThan(150)
})
