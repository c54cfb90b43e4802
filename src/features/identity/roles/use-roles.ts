import { useCallback, useEffect, useState } from 'react'
import { type OrganisationRole, roleCalls } from '#contract/domains/identity/role-calls.ts'
import { type CallState, useCall } from '#src/data/use-call.ts'

export interface RolesHandle {
  /** What was fetched last stays in sight while it is fetched again. */
  readonly roles: readonly OrganisationRole[] | undefined
  readonly state: CallState<unknown>
  readonly reload: () => Promise<void>
}

/** The organisation's roles, fetched when the screen opens. */
export function useRoles(): RolesHandle {
  const { state, run } = useCall(roleCalls.roleList)
  const [roles, setRoles] = useState<readonly OrganisationRole[]>()
  const reload = useCallback(async () => {
    const answer = await run({})
    if (answer.kind === 'ok') setRoles(answer.result.roles)
  }, [run])
  useEffect(() => {
    reload().catch(reportError)
  }, [reload])
  return { roles, state, reload }
}
