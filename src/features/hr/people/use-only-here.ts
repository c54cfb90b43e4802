import { useOnline } from '#src/data/use-online.ts'
import { hrText } from '#src/i18n/hr/hr.ts'
import { useText } from '#src/i18n/i18n.ts'

/** Beside the button of a form, while nothing can be sent: that it is kept on this device first. */
export function useOnlyHere(): string | undefined {
  const { onlyHere } = useText(hrText).form
  return useOnline() ? undefined : onlyHere
}
