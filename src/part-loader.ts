// The first script of the built page, a classic one that runs before anything is drawn. It puts the page into the colours
// that were chosen, and runs the parts that the other scripts bring: the build makes them of the bundler's chunks, because
// browsers keep classic scripts compiled and modules not. It imports nothing that another script has too. In development
// nobody needs it.

import type { Part } from './part-table.ts'

const SCHEME_KEY = 'gantry.scheme'

const made = new Map<string, Part>()
const run = new Map<string, object>()
const asked = new Map<string, Promise<void>>()

function use(id: string): object {
  const known = run.get(id)
  if (known) return known
  const part = made.get(id)
  if (!part) throw new Error(`part ${id} is not here`)
  const exports = part(use, load)
  run.set(id, exports)
  made.delete(id)
  return exports
}

/** A file that was not to be had is asked for again by the next who needs it. */
function bring(file: string): Promise<void> {
  const known = asked.get(file)
  if (known) return known
  const coming = new Promise<void>((resolve, reject) => {
    const style = file.endsWith('.css')
    const element = style
      ? Object.assign(document.createElement('link'), { rel: 'stylesheet', href: file })
      : Object.assign(document.createElement('script'), { src: file })
    element.onload = () => resolve()
    element.onerror = () => {
      asked.delete(file)
      element.remove()
      reject(new Error(`${file} is not to be had`))
    }
    document.head.append(element)
  })
  asked.set(file, coming)
  return coming
}

/** The address of a script and that of its styles. */
function addressesOf(place: number): string[] {
  const { files, base } = globalThis.gantryParts
  return (files[place] ?? '').split(',').map((name, at) => `${base}assets/${name}.${at === 0 ? 'js' : 'css'}`)
}

const bringAll = (places: readonly number[] = []) => Promise.all(places.flatMap(addressesOf).map(bring))

async function load(id: string): Promise<object> {
  await bringAll(globalThis.gantryParts.needs[id])
  return use(id)
}

/** Behind the door nobody waits for the app yet: it comes in slices, each short enough for a key between two of them. */
async function startBehindDoor(): Promise<void> {
  const { needs, door, start, startFiles } = globalThis.gantryParts
  for (const { href } of document.styleSheets) if (href) asked.set(new URL(href).pathname, Promise.resolve())
  await bringAll([...startFiles, ...(needs[door] ?? [])])
  for (const id of start) {
    await new Promise((resolve) => setTimeout(resolve))
    use(id)
  }
}

/**
 * On a device that holds the whole client: what the opened address is going to need comes beside the first scripts, not
 * after them. Styles are only fetched, for their place is behind those of the shell.
 */
function bringAhead(): void {
  if (!navigator.serviceWorker?.controller) return
  // A browser that has just started opens its storage with the first question: asked now, the session is read without a
  // wait. The answer is of no use, nor is why there is none.
  indexedDB.databases?.().catch(() => undefined)
  const { needs, pages, base, engine } = globalThis.gantryParts
  const steps = location.pathname.slice(base.length).split('/')
  const ids = steps.map((step, at) => pages[steps.slice(0, at + 1).join('/')] ?? step)
  for (const file of new Set([engine, ...ids].flatMap((id) => needs[id] ?? []).flatMap(addressesOf))) {
    if (file.endsWith('.css')) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'style', href: file }))
      // Whoever needs a file that did not come asks for it again, and hears why.
    } else bring(file).catch(() => undefined)
  }
}

/** The scheme as the component library would set it a moment later; without it a dark page would begin light. */
function takeScheme(): void {
  const root = document.documentElement
  let kept: string | null = null
  try {
    kept = localStorage.getItem(SCHEME_KEY)
  } catch (error) {
    // Storage is closed to this page: the system's colours then.
    if (!(error instanceof DOMException)) throw error
  }
  const chosen = kept === 'light' || kept === 'dark' ? kept : undefined
  const scheme = chosen ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  root.dataset.mantineColorScheme = scheme
}

globalThis.gantryPart = (id, part) => void made.set(id, part)
// Deferred scripts have run by then: the parts of the page are here.
const { part: entry, door } = document.currentScript?.dataset ?? {}
takeScheme()
if (door !== undefined) globalThis.gantryBehindDoor = startBehindDoor
else {
  if (entry !== undefined) document.addEventListener('DOMContentLoaded', () => use(entry))
  bringAhead()
}
