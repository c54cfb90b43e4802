import type { ReactNode } from 'react'
import { useOrganisations } from '#src/data/device/use-organisations.ts'
import { hrText } from '#src/i18n/hr/hr.ts'
import { useText } from '#src/i18n/i18n.ts'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { KeptDraft } from './kept-draft.tsx'

/**
 * Instead of a person who is not in the organisation that is open, or not in sight: an address may come from another
 * organisation of the same person.
 */
export function PersonNotFound({ uri, action }: { uri: string | undefined; action?: ReactNode }) {
  const words = useText(hrText).detail
  const { here, others } = useOrganisations()
  return (
    <>
      <StateEmpty
        kind="missing"
        text={here === '' ? words.notFound : words.notFoundIn(here)}
        hint={others.length === 0 ? words.notFoundHint : words.notFoundElsewhere(others)}
        action={action}
      />
      {uri !== undefined && <KeptDraft uri={uri} />}
    </>
  )
}
