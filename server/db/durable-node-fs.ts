// PGlite's files on disk, with every fsync of PostgreSQL carried out. As it comes, its file system leaves fsync out.
import { fdatasyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type InitArguments = Parameters<NodeFS['init']>
type EmscriptenOptions = InitArguments[1]

/** The part of Emscripten's NODEFS that is changed; its typings leave it out. */
interface NodeFsOperations {
  stream_ops: { fsync: (stream: { nfd: number }) => number }
}

/** Start parameters with fsync on, by the method that `DurableNodeFs` carries out. */
export const DURABLE_START = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
]

export interface DurableNodeFsOptions {
  /** Told after each flush. */
  readonly onSync: () => void
  /** PostgreSQL gave up, or the disk did: nothing that was promised may be promised again. Does not return. */
  readonly onFatal: (message: string) => never
}

export class DurableNodeFs extends NodeFS {
  readonly #options: DurableNodeFsOptions
  constructor(directory: string, options: DurableNodeFsOptions) {
    super(directory)
    this.#options = options
  }

  override async init(pg: InitArguments[0], given: EmscriptenOptions) {
    const { onSync, onFatal } = this.#options
    const { emscriptenOpts } = await super.init(pg, given)
    const syncFiles = (mod: { NODEFS: unknown }) => {
      const { stream_ops } = mod.NODEFS as NodeFsOperations
      stream_ops.fsync = ({ nfd }) => {
        try {
          fdatasyncSync(nfd)
        } catch (error) {
          // After a failed flush the kernel may have dropped the pages: only recovery from the log is safe.
          onFatal(`flushing to disk failed: ${String(error)}`)
        }
        onSync()
        return 0
      }
    }
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...(emscriptenOpts.preRun ?? []), syncFiles],
        onAbort: () => onFatal('PostgreSQL gave up'),
      },
    }
  }
}
