/** Short notices of what just happened, outside React so that any code can say something. */

export type ToastKind = 'note' | 'done' | 'problem'

export interface ToastAction {
  label: string
  onPress?: () => void
  /** Where it leads instead. */
  href?: string
  /** Ctrl/⌘ Z does it while the notice stands. */
  isUndo?: boolean
}

export interface Toast {
  id: number
  kind: ToastKind
  text: string
  /** One thing to do about it, such as undo. */
  action?: ToastAction | undefined
}

/** A tick of a few letters is seen at a glance. */
const BRIEF = 8

/** How long a notice stays in sight, in milliseconds; problems stay longer, and what can be acted on longest. */
export function toastMs({ kind, text, action }: Pick<Toast, 'kind' | 'text' | 'action'>): number {
  if (action !== undefined) return 20_000
  if (kind === 'done' && text.length <= BRIEF) return 1_500
  return kind === 'problem' ? 8_000 : 4_000
}

/** A list of notices with listeners. */
export function createToastStore() {
  let toasts: readonly Toast[] = []
  let nextId = 1
  const listeners = new Set<() => void>()
  const become = (next: readonly Toast[]) => {
    toasts = next
    for (const listener of listeners) listener()
  }
  return {
    /** Shows a notice in the place of the one that stands there; only a problem stays beside the next. Answers its id. */
    show(toast: Omit<Toast, 'id'>): number {
      const id = nextId
      nextId += 1
      const problem = toast.kind === 'problem' ? undefined : toasts.findLast(({ kind }) => kind === 'problem')
      become([...(problem ? [problem] : []), { ...toast, id }])
      return id
    },
    close(id: number): void {
      if (toasts.some((one) => one.id === id)) become(toasts.filter((one) => one.id !== id))
    },
    read: () => toasts,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The page's notices. */
export const pageToasts = createToastStore()

/** Says something in a closable notice. `done` only for what was really accepted. */
export function showToast(kind: ToastKind, text: string, action?: Toast['action']): number {
  return pageToasts.show({ kind, text, action })
}
