// Tasks of one key run in groups: while one group runs the next one gathers. Group commit, without any timer.

export interface TaskGroups<T> {
  /** Ends when the task's group has; throws what its group threw for it. */
  readonly run: (key: string, task: T) => Promise<void>
}

export interface TaskGroupOptions<T> {
  /** Opens a group; the answer says of one task after another whether it may join. The first one always does. */
  readonly room: () => (task: T) => boolean
  /** Runs a group and says for each task how it ended. */
  readonly runGroup: (group: readonly T[]) => Promise<readonly PromiseSettledResult<void>[]>
}

interface Waiting<T> {
  readonly task: T
  readonly done: () => void
  readonly fail: (error: unknown) => void
}

/** Creates the groups. Tasks of one key keep their order; different keys do not wait for each other. */
export function createTaskGroups<T>(options: TaskGroupOptions<T>): TaskGroups<T> {
  const queues = new Map<string, Waiting<T>[]>()

  const drain = async (key: string, queue: Waiting<T>[]) => {
    while (queue.length > 0) {
      const group = takeGroup(queue, options.room)
      try {
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

function takeGroup<T>(queue: Waiting<T>[], room: TaskGroupOptions<T>['room']): Waiting<T>[] {
  if (queue.length === 1) return queue.splice(0)
  const joins = room()
  const end = queue.findIndex(({ task }, index) => !joins(task) && index > 0)
  return queue.splice(0, end < 0 ? queue.length : end)
}
