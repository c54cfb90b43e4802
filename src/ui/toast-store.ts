/** Short notices of what just happened, outside React so that any code can say something. */

export type ToastKind = 'note' | 'done' | 'problem'

interface ToastAction {
  label: string
  onPress: () => void
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

/** How long a notice stays in sight, in milliseconds; problems stay longer, and what can be acted on longest. */
export function toastMs(toast: Pick<Toast, 'kind' | 'action'>): number {
  if (toast.action !== undefined) return 20_000
  return toast.kind === 'problem' ? 8_000 : 4_000
}

/** More at once than this and the oldest goes. */
const mostAtOnce = 3

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
    /** Shows a notice; the same words again replace the former one instead of piling up. Answers its id. */
    show(toast: Omit<Toast, 'id'>): number {
      const id = nextId
      nextId += 1
      const others = toasts.filter((one) => one.text !== toast.text || one.kind !== toast.kind)
      become([...others, { ...toast, id }].slice(-mostAtOnce))
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
