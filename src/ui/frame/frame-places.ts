// What a page says to the frame around it: the name of what is open, and where the chip goes while something covers the header.
import { useCallback, useEffect, useSyncExternalStore } from 'react'

/** What was put last counts; what lies below it counts again when that goes. */
function newStack<T>() {
  let all: readonly T[] = []
  const listeners = new Set<() => void>()
  const change = (next: readonly T[]) => {
    all = next
    for (const listener of listeners) listener()
  }
  return {
    top: () => all.at(-1),
    put(one: T) {
      change([...all, one])
      return () => change(all.filter((other) => other !== one))
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const names = newStack<{ readonly name: string }>()
const slots = newStack<HTMLElement>()

/** Names the page by what it shows, such as a person: in the crumbs, and in the phone's header. */
export function useNamesPage(name: string | undefined): void {
  useEffect(() => (name === undefined ? undefined : names.put({ name })), [name])
}

/** The name that the page gave itself. */
export const usePageName = (): string | undefined => useSyncExternalStore(names.subscribe, names.top)?.name

/** A ref for the element into which the chip moves while it is there. */
export const useChipSlot = () => useCallback((element: HTMLElement) => slots.put(element), [])

/** Where the chip stands instead of in the header. */
export const useChipPlace = (): HTMLElement | undefined => useSyncExternalStore(slots.subscribe, slots.top)
