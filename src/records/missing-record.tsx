import { useText } from '#src/i18n/i18n.ts'
import { recordPartsText } from '#src/i18n/shell/record-parts.ts'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'

/** In place of a record that is not there; `isOutOfReach` of `useRow`: or not on this device. */
export function MissingRecord({ isOutOfReach }: { isOutOfReach: boolean }) {
  const words = useText(recordPartsText)
  return isOutOfReach ? (
    <StateEmpty kind="missing" text={words.outOfReach} hint={words.outOfReachHint} />
  ) : (
    <StateEmpty kind="missing" text={words.notFound} hint={words.notFoundHint} />
  )
}
