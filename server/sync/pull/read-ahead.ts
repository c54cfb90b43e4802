// Rows that a push will want and this process does not remember are read before its turn comes, without a lock: what is
// decided on them is compared when it is written, as everything that is remembered (`SyncStore.writeOn`).
import type { Registry } from '#contract/kit/registry.ts'
import type { Prepared } from '../push/prepare-edit.ts'
import { wantedBy } from '../push/push-batch.ts'
import type { PushJob } from '../push/push-job.ts'
import type { RowMemory } from '../store/row-memory.ts'
import type { SyncStore } from '../store/store.ts'
import { createTaskGroups } from '../task-groups.ts'
import { ownScope } from './own-scope.ts'

/** Edits whose rows are read together. */
const TOGETHER = 200

/**
 * Creates the reading ahead. It ends when the rows of a request that are there are remembered; requests that come while one
 * reading runs share the next. Throws when the database fails.
 */
export function createReadAhead(options: {
  readonly registry: Registry
  readonly store: SyncStore
  readonly memory: RowMemory
}): (job: PushJob) => Promise<void> {
  const { registry, store, memory } = options
  const unknownOf = (jobs: readonly PushJob[]) =>
    wantedBy(
      registry,
      jobs.map((job) => ({ who: job.known.who, edits: job.edits })),
    )
      .rows.map(({ collection, scope, uris }) => {
        const unknown = uris.filter((uri) => memory.find(collection, scope, uri) === undefined)
        return { collection, scope, uris: unknown }
      })
      .filter(({ uris }) => uris.length > 0)

  const isRemembered = ({ known }: PushJob, prepared: Prepared) =>
    prepared.kind === 'ready' &&
    prepared.touched.every(([name, uri]) => {
      const collection = registry.collections.get(name)
      return !collection || memory.find(collection, ownScope(collection.audience, known.who), uri) !== undefined
    })

  const groups = createTaskGroups<PushJob>({
    room: () => {
      let edits = 0
      return (job) => {
        edits += job.edits.length
        return edits <= TOGETHER
      }
    },
    runGroup: async (jobs) => {
      const wanted = unknownOf(jobs)
      const found = wanted.length > 0 ? await store.find(wanted) : []
      for (const [index, { collection, scope }] of wanted.entries()) {
        for (const row of found[index] ?? []) {
          // What was written meanwhile is newer.
          const isNews = memory.find(collection, scope, row.uri) === undefined
          if (isNews) memory.take([{ collection, scope, uri: row.uri, row }])
        }
      }
      return jobs.map(() => ({ status: 'fulfilled', value: undefined }))
    },
  })
  return async (job) => {
    // Nothing is believed before the first transaction has said which database this is.
    if (memory.epoch === '' || job.edits.every((one) => isRemembered(job, one)) || !job.edits.every(isOfRows)) return
    await groups.run(job.known.who.domain, job)
  }
}

/** Whether it writes rows that were there when it was made. One that adds rows is carried out under locks. */
export function isOfRows(prepared: Prepared): prepared is Extract<Prepared, { kind: 'ready' }> {
  if (prepared.kind !== 'ready' || prepared.mutation.exclusive !== undefined) return false
  return prepared.keys.every(([, uri]) => prepared.edit.base.some((base) => base.uri === uri))
}
