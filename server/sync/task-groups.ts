// Tasks of one key run in groups: while one group runs the next one gathers. Group commit, without any waiting by time.

export interface TaskGroups<T> {
  /** Ends when the task's group has; throws what its group threw for it. */
  readonly run: (key: string, task: T) => Promise<void>
}

export interface TaskGroupOptions<T> {
  /** Opens a group; the answer says of one task after another whether it may join. The first one always does. */
  readonly room: () => (task: T) => boolean
  /** Runs a group and says for each task how it ended. */
  readonly runGroup: (group: readonly T[]) => Promise<readonly PromiseSettledResult<void>[]>
  /**
   * A turn in which tasks may come. Where several are there, or made the group before, turns are waited for until one brings
   * none: what a group costs beside its tasks is then paid once. Absent: none is.
   */
  readonly gather?: () => Promise<void>
}

interface Waiting<T> {
  readonly task: T
  readonly done: () => void
  readonly fail: (error: unknown) => void
}

/** However many come with every turn, those who came first do not wait for more. */
const MOST_GATHERED = 64

/** Creates the groups. Tasks of one key keep their order; different keys do not wait for each other. */
export function createTaskGroups<T>(options: TaskGroupOptions<T>): TaskGroups<T> {
  const queues = new Map<string, Waiting<T>[]>()
  /** Size of the group before, by key: where several ask at once, one that comes alone is soon followed. */
  const sizes = new Map<string, number>()

  /** As long as every turn brings another one. */
  const gathered = async (queue: Waiting<T>[], turn: () => Promise<void>) => {
    for (let before = 0; queue.length > before && queue.length < MOST_GATHERED; ) {
      before = queue.length
      await turn()
    }
  }

  const drain = async (key: string, queue: Waiting<T>[]) => {
    while (queue.length > 0) {
      const isBusy = queue.length > 1 || (sizes.get(key) ?? 0) > 1
      if (options.gather && isBusy) await gathered(queue, options.gather)
      const group = takeGroup(queue, options.room())
      try {
        if (group.length > 1) sizes.set(key, group.length)
        else sizes.delete(key)
        const ended = await options.runGroup(group.map(({ task }) => task))
        for (const [index, one] of group.entries()) {
          const how = ended[index]
          if (how?.status === 'fulfilled') one.done()
          else one.fail(how?.reason ?? new Error('a task was forgotten by its group'))
        }
      } catch (error) {
        for (const one of group) one.fail(error)
      }
    }
    queues.delete(key)
  }

  return {
    run: (key, task) =>
      new Promise<void>((done, fail) => {
        const waiting = { task, done, fail }
        const queue = queues.get(key)
        if (queue) queue.push(waiting)
        else {
          const fresh = [waiting]
          queues.set(key, fresh)
          drain(key, fresh).catch(fail)
        }
      }),
  }
}

function takeGroup<T>(queue: Waiting<T>[], joins: (task: T) => boolean): Waiting<T>[] {
  const end = queue.findIndex(({ task }, index) => !joins(task) && index > 0)
  return queue.splice(0, end < 0 ? queue.length : end)
}
