// The page's side of the worker.
import { proxy, type Remote, wrap } from 'comlink'
import type { FiguresAsk, PersonnelFigures } from '#contract/domains/hr/figures/personnel-figures.ts'
import type { Clock } from '#src/sync/clock.ts'
import type { CheckJob } from '#src/worker/import/check-import.ts'
import type {
  Exported,
  ExportJob,
  ImportChecked,
  LookUp,
  PaperRead,
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
import type { OwnWorker } from '../files/sheet-job.ts'
import type { RemoteRows } from '../rows/rows-hub.ts'
import { realClock } from './real-clock.ts'

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
  /** Answers how to stop. */
  readonly watchPersonnel: (
    mirrorName: string,
    ask: FiguresAsk,
    tell: (figures: PersonnelFigures) => void,
  ) => Promise<() => void>
  /** Places of the texts that a query finds by their words, pinyin or initials, best first. */
  readonly findTexts: (texts: readonly string[], query: string) => Promise<readonly number[]>
  /** `lookUp` is asked for sensitive fields where the job names any. */
  readonly exportRows: (job: ExportJob, options?: JobOptions & { readonly lookUp?: LookUp }) => Promise<Exported>
  readonly writeSheet: (job: SheetJob, options?: JobOptions) => Promise<Exported>
  readonly readSheet: (job: ReadJob, options?: JobOptions) => Promise<SheetRead>
  /** The words of a .docx or .pptx. */
  readonly readPaper: (file: Blob, options?: JobOptions) => Promise<PaperRead>
  /** Reads and checks an import file against the mirror that the job names. */
  readonly checkImport: (job: CheckJob, options?: JobOptions) => Promise<ImportChecked>
}

/** What messages travel through: a worker's remote surface, or in tests the surface itself. */
export type WorkerSurface = WorkerApi | Remote<WorkerApi>

/** The worker, not started yet. Undefined where there is none to be had; then everything small is done in the page. */
export function pageWorker(onFault: (error: unknown) => void): WorkerClient | undefined {
  if (typeof Worker === 'undefined') return undefined
  const start = (onError: (error: unknown) => void) => {
    const worker = new Worker(new URL('../../worker/worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('error', (event) => onError(event.error ?? new Error(event.message)))
    return worker
  }
  return createWorkerClient({
    begin: () => wrap<WorkerApi>(start(onFault)),
    own() {
      const { promise: failed, reject } = Promise.withResolvers<never>()
      const worker = start(reject)
      return { surface: wrap<WorkerApi>(worker), failed, end: () => worker.terminate() }
    },
    pass: proxy,
    clock: realClock,
  })
}

/** Where the messages of a client go. */
export interface WorkerWays {
  /** Starts the worker, once. */
  readonly begin: () => WorkerSurface
  /** Starts one for a single job. */
  readonly own: () => OwnWorker
  /** Makes a callback fit for a message. */
  readonly pass: <F extends object>(callback: F) => F
  readonly clock: Clock
}

/** The page's side of these workers. */
export function createWorkerClient({ begin, own, pass, clock }: WorkerWays): WorkerClient {
  let begun: WorkerSurface | undefined

  function surface(): WorkerSurface {
    begun ??= begin()
    return begun
  }
  const way = { surface, own, pass, clock }
  // Nobody needs it before there is a sheet.
  const jobs = () => import('../files/sheet-job.ts')

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
    async watchPersonnel(mirrorName, ask, tell) {
      const watch = await surface().watchPersonnel(mirrorName, ask, pass(tell))
      return () => void surface().stop(watch)
    },
    findTexts: (texts, query) => surface().findTexts(texts, query),
    async exportRows(wanted, options = {}) {
      const { runWriting } = await jobs()
      const lookUp = pass(options.lookUp ?? (async () => undefined))
      return runWriting(way, wanted.format, options, (at, id, progress) => at.exportRows(id, wanted, progress, lookUp))
    },
    async writeSheet(wanted, options = {}) {
      const { runWriting } = await jobs()
      return runWriting(way, wanted.format, options, (at, id, progress) => at.writeSheet(id, wanted, progress))
    },
    async readSheet(wanted, options = {}) {
      const { runReading } = await jobs()
      return runReading(way, options, (at, id, progress) => at.readSheet(id, wanted, progress))
    },
    async readPaper(file, options = {}) {
      const { runReading } = await jobs()
      return runReading(way, options, (at, id, progress) => at.readPaper(id, file, progress))
    },
    async checkImport(wanted, options = {}) {
      const { runReading } = await jobs()
      return runReading(way, options, (at, id, progress) => at.checkImport(id, wanted, progress))
    },
  }
}
