/** Runs in the page: talks to workers and paints what they answer. */
import type { Asked } from './worker.ts'

interface Answer {
  visible: Uint32Array
  seen: { name: string; depth: number }[]
  workerMs: number
}

const rowHeight = 32
const rowsSeen = 40

function ask<Answered>(worker: Worker, asked: Asked): Promise<Answered> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Answered>) => resolve(data)
    worker.onerror = (event) => reject(new Error(event.message))
    worker.postMessage(asked)
  })
}

/** One way, in a worker of its own. */
export async function measure(way: string, rounds: number): Promise<unknown> {
  const worker = new Worker('/worker.js')
  const measured = await ask(worker, { measure: way, rounds })
  worker.terminate()
  return measured
}

/** Milliseconds from the query typed to its rows painted, without those of the worker's own work. */
export async function paint(queries: readonly string[], rounds: number): Promise<number[]> {
  const worker = new Worker('/worker.js')
  await ask(worker, { serve: true })
  const list = document.body.appendChild(document.createElement('div'))
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    for (const query of queries) {
      const start = performance.now()
      const { visible, seen, workerMs } = await ask<Answer>(worker, { query, rows: rowsSeen })
      draw(list, visible.length, seen)
      await painted()
      times.push(performance.now() - start - workerMs)
    }
  }
  worker.terminate()
  list.remove()
  return times
}

/** Milliseconds of each of a number of single changes followed by a query, in the worker. */
export async function change(count: number): Promise<number[]> {
  const worker = new Worker('/worker.js')
  await ask(worker, { serve: true })
  const times = await ask<number[]>(worker, { update: count })
  worker.terminate()
  return times
}

/** The rows that are seen, in a list as high as all of them. */
function draw(list: HTMLElement, total: number, seen: Answer['seen']): void {
  list.style.cssText = `position:relative;height:${total * rowHeight}px`
  list.replaceChildren(
    ...seen.map(({ name, depth }, i) => {
      const row = document.createElement('div')
      row.style.cssText = `position:absolute;top:${i * rowHeight}px;padding-left:${depth * 16}px;height:${rowHeight}px`
      row.textContent = name
      return row
    }),
  )
}

/** The next frame is drawn: the first task after its callbacks. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve()
      port2.postMessage(undefined)
    })
  })
}
