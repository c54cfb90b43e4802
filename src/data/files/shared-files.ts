// What other apps hand over to this one: kept in a cache by the service worker, until the composer takes it.
import { SHARE_CACHE } from '../device/database-names.ts'

export interface Shared {
  readonly title: string
  readonly text: string
  readonly url: string
  readonly files: readonly File[]
}

/** Name of the record that says what lies beside it. */
const LIST = '/shared/list'
const MOST_FILES = 9

interface List {
  readonly title: string
  readonly text: string
  readonly url: string
  readonly files: readonly { readonly path: string; readonly name: string; readonly type: string }[]
}

/** Keeps what a form of the share sheet holds; the newest is the only one. */
export async function keepShared(caches: Pick<CacheStorage, 'open'>, form: FormData): Promise<void> {
  const cache = await caches.open(SHARE_CACHE)
  const field = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const given = form
    .getAll('files')
    .filter((value): value is File => value instanceof File)
    .slice(0, MOST_FILES)
  const files = given.map(({ name, type }, at) => ({ path: `/shared/${at}`, name, type }))
  for (const [at, file] of given.entries()) await cache.put(`/shared/${at}`, new Response(file))
  const list: List = { title: field('title'), text: field('text'), url: field('url'), files }
  await cache.put(LIST, Response.json(list))
}

/** What was handed over last; it is then kept no longer. */
export async function takeShared(): Promise<Shared | undefined> {
  if (!('caches' in globalThis)) return undefined
  const cache = await caches.open(SHARE_CACHE)
  const found = await cache.match(LIST)
  if (!found) return undefined
  const list = (await found.json()) as List
  const files: File[] = []
  for (const { path, name, type } of list.files) {
    const kept = await cache.match(path)
    if (kept) files.push(new File([await kept.blob()], name, { type }))
  }
  await caches.delete(SHARE_CACHE)
  return { title: list.title, text: list.text, url: list.url, files }
}
