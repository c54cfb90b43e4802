import { useEffect, useMemo } from 'react'
import { roleCalls } from '#contract/domains/identity/role-calls.ts'
import { useCall } from '#src/data/use-call.ts'
import { useMay } from '#src/data/use-may.ts'
import type { Choice } from '#src/ui/form/select-field.tsx'

/** Roles of the organisation to choose from; undefined for whoever may not see them, and until they are there. */
export function useRoleChoices(): readonly Choice[] | undefined {
  const may = useMay()('role_management')
  const { state, run } = useCall(roleCalls.roleList)
  useEffect(() => {
    if (may) run({}).catch(reportError)
  }, [may, run])
  return useMemo(
    () => (state.kind === 'ok' ? state.result.roles.map(({ uri, name }) => ({ value: uri, label: name })) : undefined),
    [state],
  )
}
