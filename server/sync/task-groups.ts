// Tasks of one key run in groups: while one group runs the next one gathers. Group commit, without any timer.

export interface TaskGroups<T> {
  /** Ends when the task's group has; throws what its group threw for it. */
  readonly run: (key: string, task: T) => Promise<void>
}

export interface TaskGroupOptions<T> {
  /** Opens a group; the answer says of one task after another whether it may join. The first one always does. */
  readonly room: () => (task: T) => boolean
  /** Runs a group and says for each task how it ended. */
  readonly runGroup: (group: readonly T[], key: string) => Promise<readonly PromiseSettledResult<void>[]>
  /**
   * Whether a group may start while the one before it runs. It does when it holds half of those that come at a time: the
   * other half is on its way then, and neither waits for stragglers. Default: no.
   */
  readonly overlap?: boolean
}

interface Waiting<T> {
  readonly task: T
  readonly done: () => void
  readonly fail: (error: unknown) => void
}

/** The tasks of one key. */
interface Line<T> {
  readonly waiting: Waiting<T>[]
  /** Groups that run. */
  running: number
  /** Tasks that run. */
  under: number
  /** The most tasks there were lately, running and waiting. */
  crowd: number
}

const AT_A_TIME = 2
/** With each group the crowd is believed to be smaller by such a part, until it is seen to be as large as before. */
const FORGET = 1 / 16

/** Creates the groups. Tasks of one key start in their order; different keys do not wait for each other. */
export function createTaskGroups<T>(options: TaskGroupOptions<T>): TaskGroups<T> {
  const { room, runGroup, overlap = false } = options
  const lines = new Map<string, Line<T>>()

  const mayStart = ({ running, waiting, crowd }: Line<T>) =>
    running === 0 || (overlap && running < AT_A_TIME && waiting.length * 2 >= crowd)

  const start = (key: string, line: Line<T>) => {
    while (line.waiting.length > 0 && mayStart(line)) {
      const group = takeGroup(line.waiting, room)
      line.running++
      line.under += group.length
      void carryOut(
        group,
        () =>
          runGroup(
            group.map(({ task }) => task),
            key,
          ),
        () => {
          line.running--
          line.under -= group.length
          line.crowd = Math.max(line.under + line.waiting.length, line.crowd - Math.ceil(line.crowd * FORGET))
          start(key, line)
        },
      )
    }
    if (line.running === 0) lines.delete(key)
  }

  return {
    run: (key, task) =>
      new Promise<void>((done, fail) => {
        const line: Line<T> = lines.get(key) ?? { waiting: [], running: 0, under: 0, crowd: 0 }
        lines.set(key, line)
        line.waiting.push({ task, done, fail })
        line.crowd = Math.max(line.crowd, line.under + line.waiting.length)
        start(key, line)
      }),
  }
}

/** Runs a group, calls `ended`, which lets the next one go first, and tells the tasks how they ended. Never throws. */
async function carryOut<T>(
  group: readonly Waiting<T>[],
  run: () => Promise<readonly PromiseSettledResult<void>[]>,
  ended: () => void,
): Promise<void> {
  let how: (index: number) => PromiseSettledResult<void> | undefined
  try {
    const results = await run()
    how = (index) => results[index]
  } catch (reason) {
    how = () => ({ status: 'rejected', reason })
  }
  ended()
  for (const [index, { done, fail }] of group.entries()) {
    const result = how(index)
    if (result?.status === 'fulfilled') done()
    else fail(result?.reason ?? new Error('a task was forgotten by its group'))
  }
}

function takeGroup<T>(queue: Waiting<T>[], room: TaskGroupOptions<T>['room']): Waiting<T>[] {
  if (queue.length === 1) return queue.splice(0)
  const joins = room()
  const end = queue.findIndex(({ task }, index) => !joins(task) && index > 0)
  return queue.splice(0, end < 0 ? queue.length : end)
}
