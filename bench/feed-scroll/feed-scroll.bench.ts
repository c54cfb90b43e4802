import type { Page } from 'playwright-core'
import type { Bench, BenchResult } from '../kit/bench.ts'
import { withFeed } from '../kit/feed-bench.ts'
import { median } from '../kit/median.ts'

const ARTICLES = 500
const SLOW_DOWN = 4
/** What a flick of a finger moves in a frame. */
const STEP_PX = 60
const FRAME_MS = 16.7
/** A frame's clock is not that exact. */
const TOLERANCE_MS = 1
const LONGEST_MS = 480_000

interface Scrolled {
  readonly articles: number
  /** Time of each frame. */
  readonly frames: readonly number[]
}

/**
 * 500 articles with pictures, scrolled from the first to the last with the processor four times slower, more being asked for
 * on the way: the share of frames that took longer than 16.7 ms. Peer: the same page with an empty list of that height.
 */
export default {
  name: 'feed-scroll',
  run: ({ runs, say }) =>
    withFeed({ count: ARTICLES, isWithImages: true }, async ({ openFeed }) => {
      const feed: number[] = []
      const plain: number[] = []
      for (let run = 0; run < runs; run++) {
        const { scrolled, empty } = await openFeed(scrollBoth)
        if (scrolled.articles < ARTICLES * 0.9) throw new Error(`${scrolled.articles} articles were shown`)
        feed.push(shareOf(scrolled.frames))
        plain.push(shareOf(empty.frames))
        say(
          `run ${run + 1}: ${scrolled.articles} articles, ${scrolled.frames.length} frames, ${feed.at(-1)?.toFixed(1)} % long; empty page ${plain.at(-1)?.toFixed(1)} %; longest ${Math.max(...scrolled.frames).toFixed()} ms`,
        )
      }
      const result: BenchResult = {
        name: `feed-scroll frames over 16.7 ms, ${ARTICLES} articles, CPU ${SLOW_DOWN} times slower`,
        unit: '%',
        better: 'less',
        ours: median(feed),
        peers: { 'a page without articles': median(plain) },
        runs,
      }
      return [result]
    }),
} satisfies Bench

async function scrollBoth(page: Page): Promise<{ scrolled: Scrolled; empty: Scrolled }> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
  const scrolled = await scrollThrough(page)
  await page.setContent('<div style="height:100000px;background:linear-gradient(red,blue)"></div>')
  return { scrolled, empty: await scrollThrough(page) }
}

const shareOf = (frames: readonly number[]): number =>
  (100 * frames.filter((ms) => ms > FRAME_MS + TOLERANCE_MS).length) / Math.max(1, frames.length)

/** Scrolls down a step in every frame until there is nothing more, and presses what asks for older ones. */
function scrollThrough(page: Page): Promise<Scrolled> {
  return page.evaluate(
    ({ step, longest }) =>
      new Promise<{ articles: number; frames: number[] }>((resolve) => {
        const frames: number[] = []
        let place: Element = document.scrollingElement ?? document.body
        const inside = document.querySelector('[data-article]')
        for (let one = inside?.parentElement; one; one = one.parentElement)
          if (one.scrollHeight > one.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(one).overflowY)) {
            place = one
            break
          }
        const began = performance.now()
        let last = began
        let still = 0
        const next = (now: number) => {
          frames.push(now - last)
          last = now
          const before = place.scrollTop
          place.scrollTop = before + step
          still = place.scrollTop === before ? still + 1 : 0
          if (still === 1)
            for (const button of document.querySelectorAll('button'))
              if (/更早的|Show older/.test(button.textContent ?? '')) button.click()
          if (still > 400 || now - began > longest)
            resolve({ articles: document.querySelectorAll('[data-article]').length, frames: frames.slice(1) })
          else requestAnimationFrame(next)
        }
        requestAnimationFrame(next)
      }),
    { step: STEP_PX, longest: LONGEST_MS },
  )
}
