// The page's side of the worker.
import { proxy, type Remote, wrap } from 'comlink'
import type { CheckJob } from '#src/worker/import/check-import.ts'
import type {
  Exported,
  ExportJob,
  ImportChecked,
  ReadJob,
  SheetJob,
  SheetRead,
  TreeAnswer,
  TreeAsk,
  TreeLook,
  TreeNews,
  TreeRow,
  TreeShape,
  WorkerApi,
} from '#src/worker/worker-api.ts'
import type { RemoteRows } from './rows-hub.ts'

export interface JobOptions {
  /** Ends the job; it then answers `cancelled`. */
  readonly signal?: AbortSignal
  /** Rows written or read so far; a check also says of how many. */
  readonly onProgress?: (rows: number, total?: number) => void
}

/** The tree as the worker keeps it. */
export interface RemoteTree {
  readonly ask: (ask: TreeAsk) => Promise<TreeAnswer>
  readonly look: (look: TreeLook) => Promise<readonly TreeRow[]>
  readonly stop: () => void
}

export interface WorkerClient {
  /** Starts the worker before anybody asks it something; the first who asks does so too. */
  readonly start: () => void
  /** Lets the worker read a collection before a list asks for it. */
  readonly warm: (mirrorName: string, collection: string) => void
  readonly remoteRows: (mirrorName: string) => RemoteRows
  /** Answers how to ask and how to stop. */
  readonly watchTree: (mirrorName: string, shape: TreeShape, tell: (news: TreeNews) => void) => Promise<RemoteTree>
  readonly exportRows: (job: ExportJob, options?: JobOptions) => Promise<Exported>
  readonly writeSheet: (job: SheetJob, options?: JobOptions) => Promise<Exported>
  readonly readSheet: (job: ReadJob, options?: JobOptions) => Promise<SheetRead>
  /** Reads and checks an import file against the mirror that the job names. */
  readonly checkImport: (job: CheckJob, options?: JobOptions) => Promise<ImportChecked>
}

/** What messages travel through: a worker's remote surface, or in tests the surface itself. */
export type WorkerSurface = WorkerApi | Remote<WorkerApi>

/** The worker, not started yet. Undefined where there is none to be had; then everything small is done in the page. */
export function pageWorker(onFault: (error: unknown) => void): WorkerClient | undefined {
  if (typeof Worker === 'undefined') return undefined
  return createWorkerClient(() => {
    const worker = new Worker(new URL('../worker/worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('error', (event) => onFault(event.error ?? new Error(event.message)))
    return wrap<WorkerApi>(worker)
  }, proxy)
}

/** `begin` starts the worker, once; `pass` makes a callback fit for a message. */
export function createWorkerClient(
  begin: () => WorkerSurface,
  pass: <F extends object>(callback: F) => F,
): WorkerClient {
  let begun: WorkerSurface | undefined
  let last = 0

  function surface(): WorkerSurface {
    begun ??= begin()
    return begun
  }

  async function job<T>(
    options: JobOptions | undefined,
    run: (id: string, progress: (rows: number, total?: number) => void) => Promise<T>,
  ) {
    last += 1
    const id = `job ${last}`
    const cancel = () => void surface().cancel(id)
    options?.signal?.addEventListener('abort', cancel, { once: true })
    if (options?.signal?.aborted) return { kind: 'cancelled' as const }
    try {
      return await run(
        id,
        pass((rows: number, total?: number) => options?.onProgress?.(rows, total)),
      )
    } finally {
      options?.signal?.removeEventListener('abort', cancel)
    }
  }

  return {
    start: () => void surface(),
    // Nobody waits for it: whoever asks later is told what is wrong.
    warm: (mirrorName, collection) => void surface().warmRows(mirrorName, collection),
    remoteRows: (mirrorName) => ({
      async watch(collection, query, tell) {
        const watch = await surface().watchRows(mirrorName, collection, query, pass(tell))
        return () => void surface().stop(watch)
      },
      ask: (collection, query) => surface().askRows(mirrorName, collection, query),
      offer: (written) => void surface().offerPages(mirrorName, written),
    }),
    async watchTree(mirrorName, shape, tell) {
      const watch = await surface().watchTree(mirrorName, shape, pass(tell))
      return {
        ask: (ask) => surface().askTree(watch, ask),
        look: (look) => surface().lookTree(watch, look),
        stop: () => void surface().stop(watch),
      }
    },
    exportRows: (wanted, options) => job(options, (id, progress) => surface().exportRows(id, wanted, progress)),
    writeSheet: (wanted, options) => job(options, (id, progress) => surface().writeSheet(id, wanted, progress)),
    readSheet: (wanted, options) => job(options, (id, progress) => surface().readSheet(id, wanted, progress)),
    checkImport: (wanted, options) => job(options, (id, progress) => surface().checkImport(id, wanted, progress)),
  }
}
