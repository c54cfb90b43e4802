import { useText } from '#src/i18n/i18n.ts'
import { appText } from '#src/i18n/shell/app.ts'
import { StateError } from '#src/ui/state/state-error.tsx'

interface FullPageErrorProps {
  /** `storage`: the device's databases do not open. `crashed`: anything else. */
  reason: 'storage' | 'crashed'
  code: string
}

/** When there is no shell to show anything in. */
export function FullPageError({ reason, code }: FullPageErrorProps) {
  const words = useText(appText).boot
  return (
    <main>
      <StateError
        what={reason === 'storage' ? words.failed : words.crashed}
        kept={reason === 'storage' ? words.failedKept : undefined}
        todo={reason === 'storage' ? words.failedTodo : words.crashedTodo}
        code={code}
        onRetry={() => window.location.reload()}
      />
    </main>
  )
}
