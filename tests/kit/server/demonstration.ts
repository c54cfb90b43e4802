// The demonstration in the database of a test: made once per instance of the embedded database, copied after that.
import type { FileStore } from '#server/adapters/file-store.ts'
import { seedDemo } from '#server/demo/seed-demo.ts'
import { createKyselyStore } from '#server/sync/store/kysely-store.ts'
import type { TestDatabase } from './database.ts'

interface Demonstration {
  readonly staff: number
  readonly nowMs: number
  readonly secret: string
}

type FileAct = (files: FileStore) => Promise<unknown>

/** What became of the files of each, to be done again in the store of the next test. */
const fileActs = new Map<string, FileAct[]>()

/** Writes it before the server begins, as a server finds it. */
export async function showDemonstration(
  database: Pick<TestDatabase, 'kysely' | 'beginWith'>,
  files: FileStore,
  { staff, nowMs, secret }: Demonstration,
): Promise<void> {
  const name = `the demonstration of ${staff} at ${nowMs} under ${secret}`
  let isFresh = false
  const write = async () => {
    isFresh = true
    const acts: FileAct[] = []
    const noted: FileStore = {
      ...files,
      append: (...args) => {
        acts.push((other) => other.append(...args))
        return files.append(...args)
      },
      keep: (...args) => {
        acts.push((other) => other.keep(...args))
        return files.keep(...args)
      },
    }
    await seedDemo(createKyselyStore({ db: database.kysely }), noted, staff, nowMs, true, secret)
    fileActs.set(name, acts)
  }
  if (!database.beginWith) return write()
  await database.beginWith(name, write)
  if (!isFresh) for (const act of fileActs.get(name) ?? []) await act(files)
}
