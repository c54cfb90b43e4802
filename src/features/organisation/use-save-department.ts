import { useCallback } from 'react'
import { useMutateMany } from '#src/data/use-mutate.ts'
import { refusalText } from '#src/i18n/hr-refusals.ts'
import { text } from '#src/i18n/i18n.ts'
import { organisationText } from '#src/i18n/organisation.ts'
import type { Command } from '#src/sync/mutator.ts'
import { showToast } from '#src/ui/toast-store.ts'

/** Queues one change of a department and says what became of it. False when it was refused at once. */
export function useSaveDepartment(): (command: Command) => Promise<boolean> {
  const mutateMany = useMutateMany()
  return useCallback(
    async (command) => {
      const saved = await mutateMany([command])
      if (saved.kind === 'refused') showToast('problem', refusalText(saved.code))
      else showToast('note', text(organisationText).saved)
      return saved.kind === 'saved'
    },
    [mutateMany],
  )
}
