import { type ComponentType, lazy, Suspense, useState } from 'react'

/**
 * A dialog of a list: its code comes and its state begins with the first opening, not with the page. Without a network its code
 * is asked for again when there is one.
 */
export function dialogPart<P extends { opened: boolean }>(load: () => Promise<ComponentType<P>>) {
  const part: ComponentType<P> = lazy(async () => {
    for (;;) {
      try {
        return { default: await load() }
      } catch (error) {
        reportError(error)
        await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
      }
    }
  })
  return (props: P) => <FromFirstOpening part={part} given={props} />
}

interface FromFirstOpeningProps<P> {
  part: ComponentType<P>
  given: P
}

/** Once opened it stays, so that it closes as it opened. */
function FromFirstOpening<P extends { opened: boolean }>({ part: Part, given }: FromFirstOpeningProps<P>) {
  const [isWanted, setWanted] = useState(given.opened)
  if (given.opened && !isWanted) setWanted(true)
  if (!isWanted) return null
  return (
    <Suspense fallback={null}>
      <Part {...given} />
    </Suspense>
  )
}
