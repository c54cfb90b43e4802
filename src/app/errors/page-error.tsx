import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useText } from '#src/i18n/i18n.ts'
import { appText } from '#src/i18n/shell/app.ts'
import { StateError } from '#src/ui/state/state-error.tsx'
import { noteFault } from '../faults.ts'
import { errorMark } from './error-mark.ts'

/** In the place of a page that could not be drawn; the rest of the app stays usable. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const words = useText(appText).boot
  const router = useRouter()
  const retry = () => {
    noteFault(error)
    reset()
    void router.invalidate()
  }
  return <StateError what={words.crashed} todo={words.crashedTodo} code={errorMark(error)} onRetry={retry} />
}
