import { type ComponentType, lazy } from 'react'
import { noteFault } from './faults.ts'

/** A part that stays away as long as it cannot be had, and takes no page along: it is asked for again with the network. */
export function part<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => {
    for (;;) {
      try {
        return { default: await load() }
      } catch (error) {
        noteFault(error)
        await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
      }
    }
  })
}
